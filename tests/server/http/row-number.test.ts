import { expect, test } from 'vitest';
import { rowNumberSchema } from '../../../server/http/requests/row-number.ts';

test.each([
  ['1', 1],
  ['42', 42],
  ['999999999999999', 999_999_999_999_999],
])('an id of digits is read as a number: %s', (text, id) => {
  expect(rowNumberSchema.parse(text)).toBe(id);
});

test.each(['', '0', '-1', '01', '0x10', '1e3', '1.0', ' 1', '1 ', '1000000000000000', '9007199254740993'])(
  'another text is no id: "%s"',
  (text) => {
    expect(rowNumberSchema.safeParse(text).success).toBe(false);
  },
);

test.each([1, true, null, undefined, ['1']])('a value that is no text is no id: %s', (value) => {
  expect(rowNumberSchema.safeParse(value).success).toBe(false);
});
