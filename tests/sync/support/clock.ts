import type { Chance } from '../../../src/store/chance.ts';

export interface TestClock extends Chance {
  readonly advance: (ms: number) => void;
}

/** Time that only the test moves, ids that count. */
export function testClock(): TestClock {
  let now = 1_790_000_000_000;
  let ids = 0;
  return {
    now: () => now,
    random: () => 0,
    newId: () => {
      ids += 1;
      return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`;
    },
    advance: (ms) => {
      now += ms;
    },
  };
}
