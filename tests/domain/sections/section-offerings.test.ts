import { describe, expect, test } from 'vitest';
import type { CourseSection, SectionMember } from '../../../src/domain/sections/course-section-schema.ts';
import {
  areOfferingsShown,
  candidatesTitle,
  hasCourtesyAccess,
  isBuyNowShown,
  isCartPreviewShown,
} from '../../../src/domain/sections/section-offerings.ts';
import { custom, directSales, member, optedOut, section } from '../support/section.ts';

const lms = { courseType: 'lms_ecommerce', disableAutoProvisioning: true, optingMethod: 'no_opt' } as const;
const choice = { courseType: 'student_choice', organization: custom } as const;

interface Case {
  readonly who: string;
  readonly course: Partial<CourseSection>;
  readonly person?: SectionMember;
  readonly offerings: boolean;
  readonly preview: boolean;
  readonly buyNow: boolean;
  readonly courtesy: boolean;
  readonly title: 'buy' | 'acquire';
}

const cases: readonly Case[] = [
  {
    who: 'inclusive access without direct sales',
    course: {},
    offerings: false,
    preview: false,
    buyNow: false,
    courtesy: true,
    title: 'acquire',
  },
  {
    who: 'inclusive access with direct sales',
    course: { organization: directSales },
    offerings: true,
    preview: true,
    buyNow: false,
    courtesy: false,
    title: 'buy',
  },
  {
    who: 'a course-fee member of a course with direct sales',
    course: { organization: directSales },
    person: member({ isCourseFee: true }),
    offerings: true,
    preview: true,
    buyNow: false,
    courtesy: false,
    title: 'acquire',
  },
  {
    who: 'a course-fee member who opted out',
    course: { organization: directSales },
    person: member({ isCourseFee: true, optStatus: 'opted_out' }),
    offerings: true,
    preview: true,
    buyNow: false,
    courtesy: false,
    title: 'buy',
  },
  {
    who: 'opted out, without direct sales',
    course: {},
    person: optedOut,
    offerings: true,
    preview: true,
    buyNow: false,
    courtesy: false,
    title: 'buy',
  },
  {
    who: 'opted out, at the bookstore partner',
    course: { organization: custom },
    person: optedOut,
    offerings: false,
    preview: false,
    buyNow: false,
    courtesy: false,
    title: 'acquire',
  },
  {
    who: 'auto-provisioning disabled',
    course: lms,
    offerings: true,
    preview: true,
    buyNow: false,
    courtesy: false,
    title: 'buy',
  },
  {
    who: 'code delivery without direct sales',
    course: { courseType: 'code_delivery', optingMethod: 'no_opt' },
    offerings: false,
    preview: false,
    buyNow: false,
    courtesy: true,
    title: 'acquire',
  },
  {
    who: 'student choice at the bookstore partner',
    course: choice,
    offerings: false,
    preview: false,
    buyNow: true,
    courtesy: true,
    title: 'buy',
  },
  {
    who: 'student choice at the bookstore partner, who also sells directly',
    course: { ...choice, organization: { ...custom, directSalesEnabled: true } },
    offerings: true,
    preview: false,
    buyNow: true,
    courtesy: false,
    title: 'buy',
  },
  {
    who: 'student choice anywhere else',
    course: { courseType: 'student_choice' },
    offerings: true,
    preview: true,
    buyNow: false,
    courtesy: false,
    title: 'buy',
  },
  {
    who: 'a course of an LMS store whose automatic access is not switched off',
    course: { ...lms, disableAutoProvisioning: false },
    offerings: true,
    preview: true,
    buyNow: false,
    courtesy: false,
    title: 'buy',
  },
  {
    who: 'direct sales of an organization that sells elsewhere',
    course: { organization: { ...directSales, buyOnVitalsource: true } },
    offerings: true,
    preview: false,
    buyNow: false,
    courtesy: false,
    title: 'buy',
  },
  {
    who: 'a course-fee member where the organization sells elsewhere',
    course: { organization: { ...directSales, buyOnVitalsource: true } },
    person: member({ isCourseFee: true }),
    offerings: true,
    preview: true,
    buyNow: false,
    courtesy: false,
    title: 'acquire',
  },
  {
    who: 'an organisation that is not known',
    course: { organization: undefined },
    offerings: false,
    preview: false,
    buyNow: false,
    courtesy: true,
    title: 'acquire',
  },
];

describe.each(cases)('$who', ({ course, person = member(), offerings, preview, buyNow, courtesy, title }) => {
  const one = section(course);
  test(`${offerings ? 'shows' : 'hides'} the offerings`, () => expect(areOfferingsShown(one, person)).toBe(offerings));
  test(`${preview ? 'shows' : 'hides'} the cart preview`, () => expect(isCartPreviewShown(one, person)).toBe(preview));
  test(`${buyNow ? 'shows' : 'hides'} Buy Now`, () => expect(isBuyNowShown(one)).toBe(buyNow));
  test(`${courtesy ? 'gives' : 'gives no'} courtesy access`, () =>
    expect(hasCourtesyAccess(one, person)).toBe(courtesy));
  test(`says "Available to ${title}"`, () => expect(candidatesTitle(one, person)).toBe(title));
});
