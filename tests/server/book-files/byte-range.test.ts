import { expect, it } from 'vitest';
import { parseByteRange } from '../../../server/book-files/byte-range.ts';

it.each([
  [undefined, 'whole'],
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=0-', { first: 0, last: 999 }],
  ['bytes=990-2000', { first: 990, last: 999 }],
  ['bytes=-10', { first: 990, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=999-999', { first: 999, last: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['pages=1-2', 'whole'],
  ['bytes=a-b', 'whole'],
] as const)('the range of a file of 1000 bytes %j is parsed as %j', (header, range) => {
  expect(parseByteRange(header, 1000)).toEqual(range);
});

it('an empty file has no satisfiable range', () => {
  expect(parseByteRange('bytes=0-', 0)).toBe('unsatisfiable');
});
