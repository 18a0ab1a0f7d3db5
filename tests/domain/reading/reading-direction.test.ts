import { expect, test } from 'vitest';
import { isRightToLeft } from '../../../src/domain/reading/reading-direction.ts';

test.each([
  ['שלום עולם, the harbour of שלום', true],
  ['مرحبا', true],
  ['', true],
  ['12 – 14', true],
  ['The harbour of שלום', false],
  ['港の舟は静かに眠る。', false],
])('the direction of a text is that of its letters: %s', (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected);
});
