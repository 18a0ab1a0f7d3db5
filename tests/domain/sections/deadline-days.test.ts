import { describe, expect, test } from 'vitest';
import { addDays, daysLeft } from '../../../src/domain/sections/deadline-days.ts';
import { endOfDay } from '../../../src/domain/sections/deadline-moment.ts';

const at = (moment: string) => Date.parse(moment);

describe('days left until the add/drop date', () => {
  test.each([
    ['five days before', '2026-09-10T18:00:00Z', { kind: 'days', days: 5 }],
    ['the day before, a minute to midnight in Chicago', '2026-09-15T04:59:00Z', { kind: 'days', days: 1 }],
    ['the last day, from its first minute', '2026-09-15T05:00:00Z', { kind: 'today' }],
    ['the last day, to its last second', '2026-09-16T04:59:59Z', { kind: 'today' }],
    ['the first moment after it', '2026-09-16T05:00:00Z', { kind: 'passed' }],
  ])('%s', (_, now, left) => {
    expect(daysLeft('2026-09-15', at(now), 'America/Chicago')).toEqual(left);
  });

  test('are counted in the time zone of the course, not of the reader', () => {
    const now = at('2026-09-15T14:30:00Z');
    expect(daysLeft('2026-09-15', now, 'America/Los_Angeles')).toEqual({ kind: 'today' });
    expect(daysLeft('2026-09-15', now, 'Pacific/Auckland')).toEqual({ kind: 'passed' });
    expect(daysLeft('2026-09-16', now, 'Pacific/Kiritimati')).toEqual({ kind: 'today' });
    expect(daysLeft('2026-09-15', now, 'Pacific/Pago_Pago')).toEqual({ kind: 'today' });
  });

  test.each([
    ['into daylight saving, where a day has 23 hours', '2026-03-07T17:30:00Z', '2026-03-09', 2],
    ['into daylight saving, from the last hour of the day before', '2026-03-08T05:59:00Z', '2026-03-08', 1],
    ['out of daylight saving, where a day has 25 hours', '2026-10-31T17:00:00Z', '2026-11-02', 2],
    ['out of daylight saving, late in the evening', '2026-11-01T04:30:00Z', '2026-11-02', 2],
    ['over a whole winter', '2026-10-01T12:00:00Z', '2027-04-01', 182],
  ])('are calendar days %s', (_, now, day, days) => {
    expect(daysLeft(day, at(now), 'America/Chicago')).toEqual({ kind: 'days', days });
  });

  test('are unlimited when no date is set', () => {
    expect(daysLeft(undefined, 0, 'America/Chicago')).toEqual({ kind: 'endless' });
  });
});

describe('the end of a day', () => {
  test.each([
    ['2026-09-15', 'America/Chicago', '2026-09-16T05:00:00Z'],
    ['2026-12-18', 'America/Chicago', '2026-12-19T06:00:00Z'],
    ['2026-03-08', 'America/Chicago', '2026-03-09T05:00:00Z'],
    ['2026-11-01', 'America/Chicago', '2026-11-02T06:00:00Z'],
    ['2026-09-15', 'Asia/Kathmandu', '2026-09-15T18:15:00Z'],
    ['2026-09-15', 'Pacific/Kiritimati', '2026-09-15T10:00:00Z'],
    ['2026-09-15', 'Pacific/Pago_Pago', '2026-09-16T11:00:00Z'],
  ])('%s in %s is %s', (day, zone, end) => {
    expect(new Date(endOfDay(day, zone)).toISOString()).toBe(new Date(end).toISOString());
  });

  test('is the first existing moment of the next day, where the clock change skips midnight', () => {
    // Cairo goes from 00:00 straight to 01:00 on April 24, 2026.
    expect(new Date(endOfDay('2026-04-23', 'Africa/Cairo')).toISOString()).toBe('2026-04-23T22:00:00.000Z');
  });

  test('agrees with the days left to the second', () => {
    for (const zone of ['America/Chicago', 'Europe/Paris', 'Australia/Lord_Howe', 'Africa/Cairo']) {
      for (const day of ['2026-03-08', '2026-03-29', '2026-04-23', '2026-10-04', '2026-11-01']) {
        const end = endOfDay(day, zone);
        expect(daysLeft(day, end - 1000, zone), `${day} ${zone}`).toEqual({ kind: 'today' });
        expect(daysLeft(day, end, zone), `${day} ${zone}`).toEqual({ kind: 'passed' });
      }
    }
  });
});

test('days are added by the calendar, across months and leap years', () => {
  expect(addDays('2026-09-01', -14)).toBe('2026-08-18');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});
