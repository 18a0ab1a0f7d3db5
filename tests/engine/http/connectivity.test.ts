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
    throw new DOMException('The request was canceled', 'AbortError');
  },
  'a bug of the browser': () => {
    throw new DOMException('Not now', 'InvalidStateError');
  },
};

function watchedLine() {
  const clock = testClock();
  const ended: End[] = [];
  let changes = 0;
  const connectivity = watchConnectivity(
    async () => ends[ended.shift() ?? 'ours'](),
    clock.now,
    () => {
      changes += 1;
    },
  );
  return {
    clock,
    connectivity,
    changes: () => changes,
    call: async (end: End) => {
      ended.push(end);
      await connectivity.fetch('/', {}).catch(() => undefined);
    },
  };
}

describe('the connection status', () => {
  it.each(['portal', 'broken', 'a bug of the browser'] as const)(
    'is offline from the end of the first failed request: %s',
    async (end) => {
      const { clock, connectivity, call, changes } = watchedLine();
      const since = clock.now();
      await call(end);
      clock.advance(5_000);
      await call(end);
      expect(connectivity.offlineSince()).toBe(since);
      expect(changes()).toBe(1);
    },
  );

  it('is online with the first response of our own server, and notifies once', async () => {
    const { connectivity, call, changes } = watchedLine();
    await call('broken');
    await call('ours');
    await call('ours');
    expect(connectivity.offlineSince()).toBeUndefined();
    expect(changes()).toBe(2);
  });

  it('does not report online if it was never offline', async () => {
    const { connectivity, call, changes } = watchedLine();
    await call('ours');
    expect(connectivity.offlineSince()).toBeUndefined();
    expect(changes()).toBe(0);
  });

  it('is not changed by an aborted request', async () => {
    const { connectivity, call, changes } = watchedLine();
    await call('given up');
    expect(connectivity.offlineSince()).toBeUndefined();
    await call('broken');
    await call('given up');
    expect(connectivity.offlineSince()).toBeDefined();
    expect(changes()).toBe(1);
  });

  it('rethrows an error', async () => {
    const { connectivity } = watchedLine();
    const broken = watchConnectivity(
      async () => ends.broken(),
      testClock().now,
      () => undefined,
    );
    await expect(broken.fetch('/', {})).rejects.toThrow('Failed to fetch');
    expect(await connectivity.fetch('/', {})).toBeInstanceOf(Response);
  });
});
