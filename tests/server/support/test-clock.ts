import type { Clock } from '../../../server/clock.ts';

/** A Tuesday morning in September, in the middle of a term. */
export const TEST_NOW = '2026-09-15T15:00:00.000Z';

/** A clock that changes only when a test sets it. */
export interface TestClock {
  readonly now: Clock;
  set(time: string): void;
  advance(ms: number): void;
}

export function createTestClock(start = TEST_NOW): TestClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set: (next) => {
      time = new Date(next).getTime();
    },
    advance: (ms) => {
      time += ms;
    },
  };
}
