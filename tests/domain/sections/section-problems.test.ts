import { describe, expect, test } from 'vitest';
import { courseSectionGuard, shelfGuard } from '../../../src/domain/sections/section-guard.ts';
import { selectableSections, shelfModal } from '../../../src/domain/sections/section-problems.ts';
import { section } from '../support/section.ts';

const NOW = Date.parse('2026-10-01T12:00:00Z');
const open = section();
const over = section({ id: '8', endDate: '2026-09-30' });

describe('the dialog of /shelf?error_code=', () => {
  test.each([
    ['1', 'missing'],
    ['2', 'unretrieved'],
    ['3', 'unretrieved'],
    ['4', 'notStarted'],
    ['5', 'unknown'],
    ['99', 'unknown'],
  ])('with code %s and no course to choose is the error "%s"', (code, problem) => {
    expect(shelfModal(code, [over], NOW)).toEqual({ kind: 'error', problem });
  });

  test.each(['1', '5'])('with code %s offers a choice of courses', (code) => {
    expect(shelfModal(code, [open, over], NOW)).toEqual({ kind: 'courseSelection', sections: [open] });
  });

  test.each(['2', '3', '4', '99'])('with code %s is an error, with or without courses', (code) => {
    expect(shelfModal(code, [open], NOW)).toMatchObject({ kind: 'error' });
  });

  test('waits for the courses only with a course-select code', () => {
    expect(shelfModal('5', undefined, NOW)).toBeUndefined();
    expect(shelfModal('4', undefined, NOW)).toMatchObject({ kind: 'error' });
  });

  test('does not open without a code', () => {
    expect(shelfModal(undefined, [open], NOW)).toBeUndefined();
  });
});

test('courses that end today or later can be chosen', () => {
  const lastDay = section({ id: '9', endDate: '2026-10-01' });
  expect(selectableSections([over, lastDay, open], NOW)).toEqual([lastDay, open]);
});

describe('the guard of a course section', () => {
  const features = ['MY_SHELF_PILOT'];
  test.each([
    ['opens on a branded site to who has the feature', { isBranded: true, features, hasCoursePlatform: true }, 'open'],
    ['leaves a branded site without the feature', { isBranded: true, features: [], hasCoursePlatform: false }, 'leave'],
    [
      'leaves for the course platform where there is no brand',
      { isBranded: false, features, hasCoursePlatform: true },
      'leave',
    ],
    [
      'opens where there is no brand and no other platform',
      { isBranded: false, features: [], hasCoursePlatform: false },
      'open',
    ],
    ['waits while the site is unknown', { isBranded: undefined, features, hasCoursePlatform: false }, 'waiting'],
    [
      'waits while the person is unknown',
      { isBranded: true, features: undefined, hasCoursePlatform: false },
      'waiting',
    ],
  ] as const)('%s', (_, input, guard) => {
    expect(courseSectionGuard(input)).toBe(guard);
  });
});

describe('the guard of My Shelf', () => {
  test.each([
    ['opens on the provider’s own site', { isBranded: false, features: undefined }, 'open'],
    ['opens on a branded site to who has the feature', { isBranded: true, features: ['MY_SHELF_PILOT'] }, 'open'],
    ['leaves a branded site without the feature', { isBranded: true, features: ['OTHER'] }, 'leave'],
    ['waits while the person is unknown', { isBranded: true, features: undefined }, 'waiting'],
  ] as const)('%s', (_, input, guard) => {
    expect(shelfGuard(input)).toBe(guard);
  });
});
