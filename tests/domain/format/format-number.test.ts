import { expect, test } from 'vitest';
import { formatDataSize } from '../../../src/domain/format/format-number.ts';

test.each([
  [0, '0 kB', '0 ko'],
  [40, '1 kB', '1 ko'],
  [2_600, '3 kB', '3 ko'],
  [999_400, '999 kB', '999 ko'],
  [999_600, '1 MB', '1 Mo'],
  [12_540_000, '12.5 MB', '12,5 Mo'],
  [640_400_000, '640 MB', '640 Mo'],
  [999_600_000, '1 GB', '1 Go'],
  [10_737_000_000, '10.7 GB', '10,7 Go'],
])('%d bytes are shown in a readable unit', (bytes, english, french) => {
  const plain = (text: string) => text.replace(/\s/gu, ' ');
  expect(plain(formatDataSize(bytes, 'en'))).toBe(english);
  expect(plain(formatDataSize(bytes, 'fr-CA'))).toBe(french);
});
