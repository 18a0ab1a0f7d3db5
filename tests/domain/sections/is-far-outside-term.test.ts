import { expect, test } from 'vitest';
import { isFarOutsideTerm } from '../../../src/domain/sections/is-far-outside-term.ts';

const fall = { startDate: '2026-09-01', endDate: '2026-12-18' };

test.each([
  ['2026-09-01', '2026-12-18', false],
  ['2026-08-01', '2027-01-18', false],
  ['2026-07-31', '2026-12-18', true],
  ['2026-09-01', '2027-01-19', true],
  ['2025-09-01', '2025-12-18', true],
  ['2027-09-01', '2027-12-18', true],
])('a section from %s to %s is far outside its term: %s (SECT-12)', (startDate, endDate, expected) => {
  expect(isFarOutsideTerm({ startDate, endDate }, fall)).toBe(expected);
});
