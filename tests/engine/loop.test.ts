import { describe, expect, it } from 'vitest';
import { createLoop, type Tick } from '../../src/engine/loop.ts';

const NOW = 1_790_000_000_000;

/** Work in rounds, of which the test says what each does. */
function roundsOf(work: (tick: Tick, number: number) => Promise<number | undefined>) {
  const received: unknown[] = [];
  const waits: number[] = [];
  const seen: boolean[] = [];
  let count = 0;
  const loop = createLoop(
    (tick) => {
      count += 1;
      return work(tick, count);
    },
    {
      now: () => NOW,
      setTimer: (ms) => {
        waits.push(ms);
        return () => undefined;
      },
      onError: (cause) => received.push(cause),
      onChange: () => seen.push(loop.isRunning()),
    },
  );
  return { rounds: loop, received, waits, seen, count: () => count };
}

describe('work in rounds', () => {
  it('is under way when it says that it has begun, and no more when it says that it has ended', async () => {
    const { rounds: loop, seen } = roundsOf(async () => undefined);
    loop.wake(false);
    await loop.idle();
    expect(seen).toEqual([true, false]);
  });

  it('is done once more where somebody wakes it while it breaks, and tells of what broke', async () => {
    const {
      rounds: loop,
      received,
      count,
    } = roundsOf(async (_, number) => {
      if (number > 1) return undefined;
      await Promise.resolve();
      loop.wake(true);
      throw new RangeError('Broken disk');
    });
    loop.wake(false);
    await loop.idle();
    expect(count()).toBe(2);
    expect(received.map(String)).toEqual(['RangeError: Broken disk']);
  });

  it('is done by one at a time, also where it is woken by what it tells', async () => {
    let atOnce = 0;
    let most = 0;
    const { rounds: loop, count } = roundsOf(async (_, number) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      if (number === 1) loop.wake(false);
      await Promise.resolve();
      atOnce -= 1;
      return undefined;
    });
    loop.wake(false);
    await loop.idle();
    expect([count(), most]).toEqual([2, 1]);
  });

  it('is looked at again when it said, in five minutes at the latest', async () => {
    const times = [NOW + 1_000, NOW - 5, NOW + 3_600_000];
    const { rounds: loop, waits } = roundsOf(async (_, number) => times[number - 1]);
    for (const _ of times) {
      loop.wake(false);
      await loop.idle();
    }
    expect(waits).toEqual([1_000, 0, 300_000]);
  });
});
