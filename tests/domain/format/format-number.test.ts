import { expect, test } from 'vitest';
import { formatDataSize } from '../../../src/domain/format/format-number.ts';

test.each([
  [0, '0 MB', '0 Mo'],
  [40, '0.1 MB', '0,1 Mo'],
  [12_540_000, '12.5 MB', '12,5 Mo'],
  [640_400_000, '640 MB', '640 Mo'],
  [10_737_000_000, '10.7 GB', '10,7 Go'],
])('%d bytes are shown in a readable unit', (bytes, english, french) => {
  const plain = (text: string) => text.replace(/\s/gu, ' ');
  expect(plain(formatDataSize(bytes, 'en'))).toBe(english);
  expect(plain(formatDataSize(bytes, 'fr-CA'))).toBe(french);
});
