import { expect, it } from 'vitest';
import { daysProvided } from '../../../server/assets/provided-materials.ts';
import { DAY_MS } from '../../../src/domain/primitives/durations.ts';

const section = { startDate: '2026-11-09', timeZone: 'America/Chicago' };
const endOf = (now: string) => {
  const days = daysProvided(section, new Date(now));
  return days && new Date(Date.parse(now) + days * DAY_MS).toISOString();
};

it('ends at midnight in the time zone of the course, also after the clocks were put forward', () => {
  expect(endOf('2026-11-09T18:00:00Z')).toBe('2027-05-08T05:00:00.000Z');
  expect(endOf('2027-05-01T12:00:00Z')).toBe('2027-05-08T05:00:00.000Z');
});

it('gives nothing once that end has passed', () => {
  expect(endOf('2027-05-08T04:59:59Z')).toBe('2027-05-08T05:00:00.000Z');
  expect(endOf('2027-05-08T05:00:00Z')).toBeUndefined();
});
