import { describe, expect, it } from 'vitest';
import { createSlowReads, NEXT_READ_MS, SHOWN_MS, SLOW_AFTER_MS } from '../../src/engine/slow-reads.ts';

/** Slow reads whose timers and responses are controlled by the test. */
function slowReads() {
  const timers = new Map<object, { readonly ms: number; readonly run: () => void }>();
  const answers: { readonly resolve: (response: Response) => void; readonly reject: (cause: unknown) => void }[] = [];
  const said: boolean[] = [];
  const reads = createSlowReads({
    setTimer: (ms, run) => {
      const key = {};
      timers.set(key, { ms, run });
      return () => void timers.delete(key);
    },
    onChange: () => said.push(reads.isWaiting()),
  });
  const fetch = reads.watch(() => new Promise((resolve, reject) => void answers.push({ resolve, reject })));
  return {
    reads,
    said,
    timers,
    answers,
    read: () => fetch('/', { cache: 'no-cache' }).catch(() => undefined),
    send: () => fetch('/', { method: 'POST' }),
    /** Ends the timers of that length, or all that run now. */
    pass: (length?: number) => {
      for (const [key, { ms, run }] of [...timers]) {
        if (length !== undefined && ms !== length) continue;
        timers.delete(key);
        run();
      }
    },
  };
}

describe('slow reads', () => {
  it('reports a read that waits for a second, until its response arrives', async () => {
    const { reads, read, pass, timers, answers, said } = slowReads();
    const done = read();
    expect([...timers.values()].map(({ ms }) => ms)).toEqual([SLOW_AFTER_MS]);
    expect(SLOW_AFTER_MS).toBe(1_000);
    expect(reads.isWaiting()).toBe(false);
    pass(SLOW_AFTER_MS);
    expect(reads.isWaiting()).toBe(true);
    pass(SHOWN_MS);
    answers[0]?.resolve(new Response());
    await done;
    pass(NEXT_READ_MS);
    expect(said).toEqual([true, false]);
  });

  it('keeps the report for a second, so that it can be read', async () => {
    const { read, pass, answers, said } = slowReads();
    const done = read();
    pass(SLOW_AFTER_MS);
    answers[0]?.resolve(new Response());
    await done;
    pass(NEXT_READ_MS);
    expect(said).toEqual([true]);
    pass(SHOWN_MS);
    expect(said).toEqual([true, false]);
  });

  it('keeps the report between reads that follow each other', async () => {
    const { read, pass, answers, said } = slowReads();
    const first = read();
    pass(SLOW_AFTER_MS);
    pass(SHOWN_MS);
    answers[0]?.resolve(new Response());
    await first;
    const second = read();
    pass(NEXT_READ_MS);
    expect(said).toEqual([true]);
    pass(SLOW_AFTER_MS);
    answers[1]?.resolve(new Response());
    await second;
    expect(said).toEqual([true]);
    pass(NEXT_READ_MS);
    expect(said).toEqual([true, false]);
  });

  it('ends the report with a read that is answered in time, although others follow', async () => {
    const { read, pass, answers, said } = slowReads();
    const slow = read();
    pass(SLOW_AFTER_MS);
    pass(SHOWN_MS);
    const quick = read();
    answers[0]?.resolve(new Response());
    await slow;
    pass(NEXT_READ_MS);
    expect(said).toEqual([true]);
    answers[1]?.resolve(new Response());
    await quick;
    void read();
    expect(said).toEqual([true, false]);
  });

  it('reports several reads once, until the last one has failed or is answered', async () => {
    const { read, pass, answers, said } = slowReads();
    const [first, second] = [read(), read()];
    pass(SLOW_AFTER_MS);
    answers[0]?.reject(new TypeError('Failed to fetch'));
    await first;
    pass();
    expect(said).toEqual([true]);
    answers[1]?.resolve(new Response());
    await second;
    pass();
    expect(said).toEqual([true, false]);
  });

  it('reports nothing if the response arrives in time', async () => {
    const { read, timers, answers, said } = slowReads();
    const done = read();
    answers[0]?.resolve(new Response());
    await done;
    expect([timers.size, said]).toEqual([0, []]);
  });

  it('does not count a change, which the outbox reports', () => {
    const { send, timers } = slowReads();
    void send();
    expect(timers.size).toBe(0);
  });
});
