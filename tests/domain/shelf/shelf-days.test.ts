import { expect, test } from 'vitest';
import { accessTime } from '../../../src/domain/shelf/shelf-days.ts';

const zone = 'America/New_York';
const now = Date.parse('2026-10-30T16:00:00Z');

test.each([
  ['without an end lasts', { isExpired: false }, { kind: 'endless' }],
  ['whose end cannot be read lasts', { isExpired: false, expiresAt: 'soon' }, { kind: 'endless' }],
  ['that ends tonight ends today', { isExpired: false, expiresAt: '2026-10-31T03:00:00Z' }, { kind: 'today' }],
  ['that ends tomorrow has a day', { isExpired: false, expiresAt: '2026-10-31T12:00:00Z' }, { kind: 'days', days: 1 }],
  // Clocks go back on November 1. The days are counted, not the hours.
  [
    'that ends after the clock change',
    { isExpired: false, expiresAt: '2026-11-02T05:30:00Z' },
    { kind: 'days', days: 3 },
  ],
  ['whose end is past is over', { isExpired: false, expiresAt: '2026-10-30T15:59:59Z' }, { kind: 'expired' }],
  ['that the server ended is over', { isExpired: true, expiresAt: '2027-01-01T00:00:00Z' }, { kind: 'expired' }],
] as const)('access %s', (_, access, time) => {
  expect(accessTime(access, now, () => zone)).toEqual(time);
});
