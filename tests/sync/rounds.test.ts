import { describe, expect, it } from 'vitest';
import { createRounds, type Round } from '../../src/sync/rounds.ts';

const NOW = 1_790_000_000_000;

/** Work in rounds, of which the test says what each does. */
function roundsOf(work: (round: Round, number: number) => Promise<number | undefined>) {
  const told: unknown[] = [];
  const waits: number[] = [];
  const seen: boolean[] = [];
  let count = 0;
  const rounds = createRounds(
    (round) => {
      count += 1;
      return work(round, count);
    },
    {
      now: () => NOW,
      setTimer: (ms) => {
        waits.push(ms);
        return () => undefined;
      },
      onError: (cause) => told.push(cause),
      onChange: () => seen.push(rounds.isUnderWay()),
    },
  );
  return { rounds, told, waits, seen, count: () => count };
}

describe('work in rounds', () => {
  it('is under way when it says that it has begun, and no more when it says that it has ended', async () => {
    const { rounds, seen } = roundsOf(async () => undefined);
    rounds.wake(false);
    await rounds.rested();
    expect(seen).toEqual([true, false]);
  });

  it('is done once more where somebody wakes it while it breaks, and tells of what broke', async () => {
    const { rounds, told, count } = roundsOf(async (_, number) => {
      if (number > 1) return undefined;
      await Promise.resolve();
      rounds.wake(true);
      throw new RangeError('Broken disk');
    });
    rounds.wake(false);
    await rounds.rested();
    expect(count()).toBe(2);
    expect(told.map(String)).toEqual(['RangeError: Broken disk']);
  });

  it('is done by one at a time, also where it is woken by what it tells', async () => {
    let atOnce = 0;
    let most = 0;
    const { rounds, count } = roundsOf(async (_, number) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      if (number === 1) rounds.wake(false);
      await Promise.resolve();
      atOnce -= 1;
      return undefined;
    });
    rounds.wake(false);
    await rounds.rested();
    expect([count(), most]).toEqual([2, 1]);
  });

  it('is looked at again when it said, in five minutes at the latest', async () => {
    const times = [NOW + 1_000, NOW - 5, NOW + 3_600_000];
    const { rounds, waits } = roundsOf(async (_, number) => times[number - 1]);
    for (const _ of times) {
      rounds.wake(false);
      await rounds.rested();
    }
    expect(waits).toEqual([1_000, 0, 300_000]);
  });
});
