import { describe, expect, test } from 'vitest';
import { percentOf, placeToOffer } from '../../../src/domain/reading/reading-place.ts';

const here = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const phone = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
const tablet = 'cccccccc-cccc-4ccc-8ccc-cccccccccccc';
const left = (deviceId: string, at: number, progress: number) => ({
  deviceId,
  at,
  progress,
  label: 'Chapter',
  locator: 'epubcfi(/6/2)',
});

describe('the place of another device', () => {
  test('is offered when it is newer and different', () => {
    const theirs = left(phone, 200, 0.5);
    expect(placeToOffer(left(here, 100, 0.2), [left(here, 100, 0.2), theirs], here)).toBe(theirs);
  });

  test('is the latest of several', () => {
    expect(placeToOffer(undefined, [left(phone, 100, 0.1), left(tablet, 300, 0.9)], here)?.deviceId).toBe(tablet);
  });

  test.each([
    ['older', left(phone, 50, 0.5)],
    ['the same', left(phone, 200, 0.2001)],
    ['its own', left(here, 500, 0.9)],
  ])('is not offered when it is %s', (_, place) => {
    expect(placeToOffer(left(here, 100, 0.2), [place], here)).toBeUndefined();
  });

  test('is absent when no other device has one', () => {
    expect(placeToOffer(undefined, [], here)).toBeUndefined();
  });
});

test.each([
  [0, 0],
  [0.019, 1],
  [0.998, 99],
  [1, 100],
])('%d of the book is shown as %i%%', (progress, percent) => {
  expect(percentOf(progress)).toBe(percent);
});
