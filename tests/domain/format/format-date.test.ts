import { describe, expect, it } from 'vitest';
import { formatDate, formatShortDate, formatTime, toIsoDay } from '../../../src/domain/format/format-date.ts';

const lateEvening = '2026-09-02T03:30:00Z';

describe('dates', () => {
  it.each([
    [lateEvening, 'en', 'UTC', 'September\u00a02, 2026'],
    [lateEvening, 'en', 'America/New_York', 'September\u00a01, 2026'],
    [lateEvening, 'fr-CA', 'America/Toronto', '1\u00a0septembre 2026'],
    ['2026-09-01', 'en', 'America/Los_Angeles', 'September\u00a01, 2026'],
    ['2026-09-01', 'en', 'Pacific/Auckland', 'September\u00a01, 2026'],
  ])('shows %s in %s at %s as %s, with day and month in one line', (moment, locale, timeZone, text) => {
    expect(formatDate(moment, locale, timeZone)).toBe(text);
  });

  it('has a short form', () => {
    expect(formatShortDate('2026-09-01', 'en', 'UTC')).toBe('Sep\u00a01, 2026');
  });

  it('reads a Date and milliseconds alike', () => {
    const date = new Date(lateEvening);
    expect(formatDate(date, 'en', 'UTC')).toBe(formatDate(date.getTime(), 'en', 'UTC'));
  });

  it('refuses an invalid date', () => {
    expect(() => formatDate('soon', 'en', 'UTC')).toThrow(RangeError);
  });
});

describe('times', () => {
  it.each([
    ['2026-09-02T18:05:00Z', 'en', 'America/New_York', '2:05 PM'],
    ['2026-09-02T00:05:00Z', 'en', 'UTC', '12:05 AM'],
    ['2026-09-02T18:05:00Z', 'fr-CA', 'America/Toronto', '14 h 05'],
  ])('shows %s in %s at %s as %s', (moment, locale, timeZone, text) => {
    expect(formatTime(moment, locale, timeZone).replace(/[\u00a0\u202f]/g, ' ')).toBe(text);
  });
});

describe('machine-readable days', () => {
  it.each([
    [lateEvening, 'America/New_York', '2026-09-01'],
    [lateEvening, 'UTC', '2026-09-02'],
    ['2026-01-05', 'Asia/Tokyo', '2026-01-05'],
  ])('puts %s at %s on %s', (moment, timeZone, day) => {
    expect(toIsoDay(moment, timeZone)).toBe(day);
  });
});
