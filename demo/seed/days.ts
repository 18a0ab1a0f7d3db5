const DAY_MS = 86_400_000;

/** A calendar date so many days from a moment, in UTC, as YYYY-MM-DD. */
export function dayFrom(now: Date, days: number): string {
  return momentFrom(now, days).toISOString().slice(0, 10);
}

/** A moment so many days (or parts of a day) away. */
export function momentFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
