import { expect, test } from 'vitest';
import { secondsOfClock } from '../../../src/domain/reading/smil-clock.ts';

test.each([
  ['5:34:31.396', 20_071.396],
  ['124:59:36', 449_976],
  ['0:05:01.2', 301.2],
  ['09:58', 598],
  ['00:56.78', 56.78],
  ['76.2s', 76.2],
  ['7.75h', 27_900],
  ['13min', 780],
  ['2345ms', 2.345],
  ['12.345', 12.345],
  ['npt=30', 30],
])('the clock value %s is %d seconds', (clock, seconds) => {
  expect(secondsOfClock(clock)).toBeCloseTo(seconds, 6);
});

test.each(['', 'soon', '1:2:3:4', '-5s', '0:99'])('"%s" is no clock value', (clock) => {
  expect(secondsOfClock(clock)).toBeUndefined();
});
