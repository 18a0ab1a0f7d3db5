import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { termsWording } from '../../../src/domain/launch/terms-wording.ts';
import { courseTermsOf, offeringsInCourse, rentalDueDay } from '../../../src/domain/offerings/offering-course-rules.ts';
import { courseSectionSchema } from '../../../src/domain/sections/course-section-schema.ts';
import { paperback, rental90 } from '../../modules/support/catalog.ts';

const course = { isCourseFee: true, addDropDate: '2026-09-10', timeZone: 'America/Chicago', rentalReturnDays: 7 };
const offerings = [rental90, paperback];
const combo = { kind: 'combo' } as const;

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

test('offerings with a printed part end with those on paper', () => {
  const now = Date.parse('2026-09-11T05:01:00Z');
  expect(offeringsInCourse([combo, { kind: 'digital' }], true, course, now)).toEqual([{ kind: 'digital' }]);
});

test('a digital offering has no printed copy to add after the date', () => {
  const ebook = { kind: 'digital', showPrintOption: true } as const;
  expect(offeringsInCourse([ebook], true, course, Date.parse('2026-09-11T04:59:00Z'))).toEqual([ebook]);
  const later = Date.parse('2026-09-11T05:01:00Z');
  expect(offeringsInCourse([ebook], true, course, later)).toEqual([{ kind: 'digital', showPrintOption: false }]);
});

describe('the due date of a physical rental', () => {
  test.each([
    ['is seven days after add/drop', 'print', 'rental', course, '2026-09-17'],
    ['is as many days later as the school says', 'print', 'rental', { ...course, rentalReturnDays: 21 }, '2026-10-01'],
    ['does not concern what is bought', 'print', 'purchase', course, undefined],
    ['does not concern digital rentals', 'digital', 'rental', course, undefined],
    ['is unknown without add/drop date', 'print', 'rental', { ...course, addDropDate: undefined }, undefined],
    ['is unknown without a course', 'print', 'rental', undefined, undefined],
  ] as const)('%s', (_what, kind, tenure, terms, day) => expect(rentalDueDay({ kind, tenure }, terms)).toBe(day));
});

test('without a course there are no terms', () => expect(courseTermsOf([], 'RS-1')).toBeUndefined());

describe('the offering rules of a course', () => {
  const section = (member: object) =>
    z.parse(courseSectionSchema, {
      id: '1',
      rsCourseId: 'RS-1',
      name: 'Biology',
      number: '001',
      startDate: '2026-09-01',
      endDate: '2026-12-18',
      timeZone: 'America/Chicago',
      courseType: 'inclusive_access',
      optingMethod: 'opt_out',
      course: { id: '1', department: 'BIO', number: '101', name: 'Biology' },
      courseMember: { id: '1', sectionId: '1', ...member },
    });

  test.each([
    ['a member of a one-fee program', { optStatus: 'opted_in', isCourseFee: true }, true, true],
    ['one who opted out pays for themselves', { optStatus: 'opted_out', isCourseFee: true }, false, false],
    ['inclusive access without a fee program', { optStatus: 'opted_in' }, false, true],
  ])('%s', (_who, member, isCourseFee, isInclusiveAccess) => {
    expect(courseTermsOf([section(member)], 'RS-1')).toMatchObject({ isCourseFee, isInclusiveAccess });
  });
});

describe('the terms of an offering', () => {
  const partner = 'Shipping fees may apply';
  test.each([
    ['are lent where the course pays', 'Purchase is final.', true, undefined, 'Rental is final.'],
    ['stay as they are elsewhere', 'Purchase is final.', false, undefined, 'Purchase is final.'],
    ['are nothing where there are none', undefined, true, partner, undefined],
    [
      'promise no shipping on a partner site',
      'Purchase. Free standard shipping',
      false,
      partner,
      `Purchase. ${partner}`,
    ],
    [
      'leave the rest there',
      'Purchase. Free shipping. No returns.',
      false,
      partner,
      `Purchase. ${partner}. No returns.`,
    ],
    [
      'keep their shipping elsewhere',
      'Rental. Free standard shipping',
      false,
      undefined,
      'Rental. Free standard shipping',
    ],
  ])('%s', (_what, terms, isCourseFee, shippingText, shown) => {
    expect(termsWording(terms, { language: 'en', isCourseFee, shippingText })).toBe(shown);
  });
});
