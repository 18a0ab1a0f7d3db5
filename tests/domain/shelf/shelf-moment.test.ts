import { expect, test } from 'vitest';
import { formatShortMoment } from '../../../src/domain/shelf/shelf-moment.ts';

const now = Date.parse('2026-11-21T15:00:00Z');

test.each([
  ['today is a time', '2026-11-21T14:05:00Z', 'en', 'UTC', '14:05'],
  ['today in French is a time', '2026-11-21T14:05:00Z', 'fr-CA', 'UTC', '14 h 05'],
  ['yesterday has its day', '2026-11-20T14:05:00Z', 'en', 'UTC', 'Nov 20, 2026, 14:05'],
  ['today is in the time zone of the reader', '2026-11-20T16:00:00Z', 'en', 'Asia/Tokyo', 'Nov 21, 2026, 01:00'],
])('%s', (_, moment, locale, zone, text) => {
  expect(formatShortMoment(Date.parse(moment), now, locale, zone)).toBe(text);
});
