import { describe, expect, it } from 'vitest';
import { watchConnectivity } from '../../../src/engine/http/connectivity.ts';
import { testClock } from '../../sync/support/clock.ts';

type End = 'ours' | 'portal' | 'broken' | 'given up' | 'a bug of the browser';

const ends: Record<End, () => Response> = {
  ours: () => new Response('', { headers: { 'x-carrel': '1' } }),
  portal: () => new Response('<html>Welcome to Campus Wi-Fi</html>'),
  broken: () => {
    throw new TypeError('Failed to fetch');
  },
  'given up': () => {
    throw new DOMException('Nobody waits any more', 'AbortError');
  },
  'a bug of the browser': () => {
    throw new DOMException('Not now', 'InvalidStateError');
  },
};

function watchedLine() {
  const clock = testClock();
  const ended: End[] = [];
  let changes = 0;
  const line = watchConnectivity(
    async () => ends[ended.shift() ?? 'ours'](),
    clock.now,
    () => {
      changes += 1;
    },
  );
  return {
    clock,
    line,
    changes: () => changes,
    call: async (end: End) => {
      ended.push(end);
      await line.fetch('/', {}).catch(() => undefined);
    },
  };
}

describe('the line', () => {
  it.each(['portal', 'broken', 'a bug of the browser'] as const)(
    'is down since the first call that ended: %s',
    async (end) => {
      const { clock, line, call, changes } = watchedLine();
      const since = clock.now();
      await call(end);
      clock.advance(5_000);
      await call(end);
      expect(line.offlineSince()).toBe(since);
      expect(changes()).toBe(1);
    },
  );

  it('is back with the first answer of our own server, and tells so once', async () => {
    const { line, call, changes } = watchedLine();
    await call('broken');
    await call('ours');
    await call('ours');
    expect(line.offlineSince()).toBeUndefined();
    expect(changes()).toBe(2);
  });

  it('is not told to be up as long as it never was down', async () => {
    const { line, call, changes } = watchedLine();
    await call('ours');
    expect(line.offlineSince()).toBeUndefined();
    expect(changes()).toBe(0);
  });

  it('is neither up nor down by a call that was given up', async () => {
    const { line, call, changes } = watchedLine();
    await call('given up');
    expect(line.offlineSince()).toBeUndefined();
    await call('broken');
    await call('given up');
    expect(line.offlineSince()).toBeDefined();
    expect(changes()).toBe(1);
  });

  it('hands on what broke', async () => {
    const { line } = watchedLine();
    const broken = watchConnectivity(
      async () => ends.broken(),
      testClock().now,
      () => undefined,
    );
    await expect(broken.fetch('/', {})).rejects.toThrow('Failed to fetch');
    expect(await line.fetch('/', {})).toBeInstanceOf(Response);
  });
});
