import { describe, expect, it } from 'vitest';
import { createLoop, type Tick } from '../../src/engine/loop.ts';

const NOW = 1_790_000_000_000;

/** Starts a loop. The test defines the work of each tick. */
function startLoop(work: (tick: Tick, number: number) => Promise<number | undefined>) {
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
  return { loop, received, waits, seen, count: () => count };
}

describe('the ticks of a loop', () => {
  it('are reported as running from their start to their end', async () => {
    const { loop, seen } = startLoop(async () => undefined);
    loop.wake(false);
    await loop.idle();
    expect(seen).toEqual([true, false]);
  });

  it('run once more when woken during a failure, and report the error', async () => {
    const { loop, received, count } = startLoop(async (_, number) => {
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

  it('repeat after five minutes when one failed, for example because the device was full', async () => {
    const { loop, waits } = startLoop(async () => {
      throw new RangeError('Broken disk');
    });
    loop.wake(false);
    await loop.idle();
    expect(waits).toEqual([300_000]);
  });

  it('run one at a time, also when a notification wakes the loop', async () => {
    let atOnce = 0;
    let most = 0;
    const { loop, count } = startLoop(async (_, number) => {
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

  it('repeat at the returned time, after five minutes at the latest', async () => {
    const times = [NOW + 1_000, NOW - 5, NOW + 3_600_000];
    const { loop, waits } = startLoop(async (_, number) => times[number - 1]);
    for (const _ of times) {
      loop.wake(false);
      await loop.idle();
    }
    expect(waits).toEqual([1_000, 0, 300_000]);
  });
});
