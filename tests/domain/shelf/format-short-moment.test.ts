import { expect, test } from 'vitest';
import { formatShortMoment } from '../../../src/domain/shelf/format-short-moment.ts';

const now = Date.parse('2026-11-21T15:00:00Z');

test.each([
  ['today is a time', '2026-11-21T14:05:00Z', 'en', 'UTC', '2:05 PM'],
  ['today in French is a time', '2026-11-21T14:05:00Z', 'fr-CA', 'UTC', '14 h 05'],
  ['yesterday has its day', '2026-11-20T14:05:00Z', 'en', 'UTC', 'Nov 20, 2026, 2:05 PM'],
  ['today is in the time zone of the reader', '2026-11-20T16:00:00Z', 'en', 'Asia/Tokyo', 'Nov 21, 2026, 1:00 AM'],
])('%s', (_, moment, locale, zone, text) => {
  const shown = formatShortMoment(Date.parse(moment), now, locale, zone);
  expect(shown.replace(/[\u00a0\u202f]/g, ' ')).toBe(text);
});
