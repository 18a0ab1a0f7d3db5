import { expect, it } from 'vitest';
import { normaliseCode } from '../../../server/claim-codes/normalise-code.ts';

it.each([
  ['  abcd-efgh ', 'ABCDEFGH'],
  ['AB CD–12', 'ABCD12'],
  ['oil-10', '01L10'],
  ['ＡＢ１２', 'AB12'],
  ['   ', ''],
])('%j is normalized to %j', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code);
});
