import { describe, expect, test } from 'vitest';
import { courseTermsOf, offeringsInCourse, rentalDueDay } from '../../src/domain/offering-course-rules.ts';
import { termsWording } from '../../src/domain/terms-wording.ts';
import { paperback, rental90 } from '../features/support/catalogue.ts';

const course = { isCourseFee: true, addDropDate: '2026-09-10', timeZone: 'America/Chicago' };
const offerings = [rental90, paperback];

describe('physical offerings of a course-fee choice item', () => {
  test.each([
    ['on the add/drop date, late in the evening there', true, course, '2026-09-11T04:59:00Z', 2],
    ['the day after', true, course, '2026-09-11T05:01:00Z', 1],
    ['the day after, when it is no choice item', false, course, '2026-09-11T05:01:00Z', 2],
    ['the day after, when the person pays', true, { ...course, isCourseFee: false }, '2026-09-11T05:01:00Z', 2],
    ['without such a date', true, { ...course, addDropDate: undefined }, '2026-12-31T00:00:00Z', 2],
    ['without a course', true, undefined, '2026-12-31T00:00:00Z', 2],
  ])('%s', (_when, isChoice, terms, now, left) => {
    expect(offeringsInCourse(offerings, isChoice, terms, Date.parse(now))).toHaveLength(left);
  });
});

describe('the day that a physical rental is due', () => {
  test.each([
    ['is seven days after add/drop', 'print', 'rental', course, '2026-09-17'],
    ['does not concern what is bought', 'print', 'purchase', course, undefined],
    ['does not concern digital rentals', 'digital', 'rental', course, undefined],
    ['is unknown without add/drop date', 'print', 'rental', { ...course, addDropDate: undefined }, undefined],
    ['is unknown without a course', 'print', 'rental', undefined, undefined],
  ] as const)('%s', (_what, kind, tenure, terms, day) => expect(rentalDueDay({ kind, tenure }, terms)).toBe(day));
});

test('no course, no terms', () => expect(courseTermsOf([], 'RS-1')).toBeUndefined());

test.each([
  ['Purchase is final.', true, 'Rental is final.'],
  ['Purchase is final.', false, 'Purchase is final.'],
  [undefined, true, undefined],
])('terms %s, paid by the course: %s', (terms, isCourseFee, shown) => {
  expect(termsWording(terms, isCourseFee)).toBe(shown);
});
