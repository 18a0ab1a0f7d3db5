import { describe, expect, test } from 'vitest';
import { phaseOfSection, sectionsOfTerm } from '../../../src/domain/shelf/shelf-terms.ts';

const timeZone = 'America/Chicago';
const section = (name: string, startDate: string, endDate: string) => ({ name, startDate, endDate, timeZone });

const past = section('past', '2026-01-12', '2026-05-08');
const future = section('future', '2027-01-11', '2027-05-07');
const current = section('current', '2026-08-24', '2026-12-11');
const other = section('other', '2026-10-01', '2026-11-30');
const sections = [past, future, current, other];
const noon = Date.parse('2026-11-21T18:00:00Z');

describe('the courses of a term', () => {
  test.each([
    ['current', ['current', 'other', 'future']],
    ['past', ['past']],
    ['all', ['current', 'other', 'future', 'past']],
  ] as const)('%s shows its sections in the fixed order (SHELF-2)', (term, names) => {
    expect(sectionsOfTerm(sections, term, noon).map(({ name }) => name)).toEqual(names);
  });

  test('a section that ends today is current until midnight in its time zone', () => {
    const ends = section('ends', '2026-08-24', '2026-11-21');
    expect(phaseOfSection(ends, Date.parse('2026-11-22T05:59:00Z'))).toBe('current');
    expect(phaseOfSection(ends, Date.parse('2026-11-22T06:00:00Z'))).toBe('past');
  });

  test('a section starts at the beginning of its first day', () => {
    const starts = section('starts', '2026-11-21', '2026-12-21');
    expect(phaseOfSection(starts, Date.parse('2026-11-21T05:59:00Z'))).toBe('future');
    expect(phaseOfSection(starts, Date.parse('2026-11-21T06:00:00Z'))).toBe('current');
  });
});
