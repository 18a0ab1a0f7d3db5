import { expect, test } from 'vitest';
import { isRenewable } from '../../../src/domain/shelf/renewal.ts';

const NOW = Date.parse('2026-09-01T12:00:00Z');

test.each([
  ['in its last 14 days', { format: 'digital', expiresAt: '2026-09-15T12:00:00Z' }, true],
  ['not before', { format: 'digital', expiresAt: '2026-09-15T12:00:01Z' }, false],
  ['not without an end', { format: 'digital' }, false],
  ['not if it came with a printed copy', { format: 'combo', expiresAt: '2026-09-02T12:00:00Z' }, false],
] as const)('an access can be bought again %s (OFFER-20)', (_when, access, expected) => {
  expect(isRenewable(access, NOW)).toBe(expected);
});
