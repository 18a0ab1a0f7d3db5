import type { Chance } from '../../../src/store/chance.ts';

export interface TestClock extends Chance {
  readonly advance: (ms: number) => void;
}

/**
 * Time that only the test moves, ids that count.
 *
 * @param device its ids are no other device's
 */
export function testClock(device = 0): TestClock {
  let now = 1_790_000_000_000;
  let ids = 0;
  return {
    now: () => now,
    random: () => 0,
    newId: () => {
      ids += 1;
      return `${String(device).padStart(8, '0')}-0000-4000-8000-${String(ids).padStart(12, '0')}`;
    },
    advance: (ms) => {
      now += ms;
    },
  };
}
