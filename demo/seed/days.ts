import { DAY_MS } from '../../src/domain/primitives/durations.ts';

/** Returns the UTC calendar date that is `days` days after `now`, as YYYY-MM-DD. */
export function dayFrom(now: Date, days: number): string {
  return momentFrom(now, days).toISOString().slice(0, 10);
}

/** Returns the time that is `days` days after `now`. Fractions are allowed. */
export function momentFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
