import { describe, expect, test } from 'vitest';
import { isGivenByCourse, shownOfferings } from '../../../src/domain/offerings/offering-shown.ts';
import { offering, paperback, rental90 } from '../../modules/support/catalog.ts';

const freeBook = offering({ id: '1', kind: 'digital', tenure: 'purchase', price: '0.00', description: 'Free' });
const freePaper = offering({ id: '2', kind: 'print', tenure: 'purchase', price: '0.00', description: 'Paper' });
const all = [rental90, paperback, freeBook, freePaper];
const store = { isPhysicalDigitalChoice: false, course: undefined, seller: 'store' as const, isPartnerSite: false };
const course = {
  isCourseFee: false,
  isInclusiveAccess: true,
  addDropDate: '2026-09-10',
  timeZone: 'America/Chicago',
  rentalReturnDays: 7,
};
const now = Date.parse('2026-09-20T12:00:00Z');

describe('the visible offerings', () => {
  test.each([
    ['are all of them in the store', store, all],
    [
      'leave out paper for 0.00 on partner sites, not what gives access',
      { ...store, isPartnerSite: true },
      [rental90, paperback, freeBook],
    ],
    [
      'are digital where the course provides and sells nothing',
      { ...store, course, seller: 'none' as const },
      [rental90, freeBook],
    ],
    ['are the free ones where nothing is sold', { ...store, seller: 'none' as const }, [freeBook]],
    [
      'keep paper that the course fee pays for',
      { ...store, course: { ...course, isCourseFee: true }, seller: 'none' as const },
      all,
    ],
    [
      'lose paper after add/drop where it is a choice that the course fee pays for',
      { ...store, course: { ...course, isCourseFee: true }, isPhysicalDigitalChoice: true },
      [rental90, freeBook],
    ],
  ])('%s', (_what, place, shown) => expect(shownOfferings(all, place, now)).toEqual(shown));
});

test('a version with a printed part is not shown where the course provides and sells nothing', () => {
  const both = offering({ id: '5', kind: 'combo', tenure: 'purchase', price: '30.00', description: 'Both' });
  expect(shownOfferings([rental90, both], { ...store, course, seller: 'none' }, now)).toEqual([rental90]);
  expect(shownOfferings([rental90, both], store, now)).toEqual([rental90, both]);
});

test('an item that is free for everyone is not provided by a course', () => {
  expect(isGivenByCourse([rental90, paperback])).toBe(true);
  expect(isGivenByCourse([rental90, freeBook])).toBe(false);
  expect(isGivenByCourse([rental90, freePaper])).toBe(true);
});
