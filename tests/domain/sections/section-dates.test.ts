import { describe, expect, test } from 'vitest';
import {
  areMaterialsDue,
  checkBackDay,
  hasCourseEnded,
  materialsDay,
} from '../../../src/domain/sections/section-dates.ts';
import { section } from '../support/section.ts';

const at = (moment: string) => Date.parse(moment);

describe('the availability of materials', () => {
  test('starts fourteen calendar days before the class, also across a clock change', () => {
    expect(materialsDay(section({ startDate: '2026-09-01' }))).toBe('2026-08-18');
    expect(materialsDay(section({ startDate: '2026-03-16' }))).toBe('2026-03-02');
    expect(materialsDay(section({ startDate: '2026-11-09' }))).toBe('2026-10-26');
  });

  test('starts at the first minute of that day in the time zone of the course', () => {
    expect(areMaterialsDue(section(), at('2026-08-18T04:59:59Z'))).toBe(false);
    expect(areMaterialsDue(section(), at('2026-08-18T05:00:00Z'))).toBe(true);
  });

  test('shows the date only while it is in the future', () => {
    expect(checkBackDay(section(), at('2026-08-01T12:00:00Z'))).toBe('2026-08-18');
    expect(checkBackDay(section(), at('2026-08-18T12:00:00Z'))).toBeUndefined();
  });

  test.each([
    { courseType: 'student_choice' },
    { courseType: 'lms_ecommerce' },
    { disableAutoProvisioning: true },
  ] as const)('has no date in a course whose students buy their materials: %o', (values) => {
    expect(checkBackDay(section(values), at('2026-08-01T12:00:00Z'))).toBeUndefined();
  });
});

test('a course that ends today in its own time zone has not ended', () => {
  expect(hasCourseEnded(section(), at('2026-12-19T05:59:59Z'))).toBe(false);
  expect(hasCourseEnded(section(), at('2026-12-19T06:00:00Z'))).toBe(true);
});
