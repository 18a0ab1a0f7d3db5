import type { Environment } from '../../../../src/engine/environment.ts';

export interface TestClock extends Environment {
  readonly advance: (ms: number) => void;
}

/**
 * A clock that only the test moves, and ids that count up.
 * @param deviceNumber number that makes its ids differ from those of other devices
 */
export function testClock(deviceNumber = 0): TestClock {
  let now = 1_790_000_000_000;
  let ids = 0;
  return {
    now: () => now,
    random: () => 0,
    newId: () => {
      ids += 1;
      return `${String(deviceNumber).padStart(8, '0')}-0000-4000-8000-${String(ids).padStart(12, '0')}`;
    },
    advance: (ms) => {
      now += ms;
    },
  };
}
