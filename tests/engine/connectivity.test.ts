import { describe, expect, it } from 'vitest';
import { createConnectivity } from '../../src/engine/connectivity.ts';
import { testClock } from '../modules/device/support/clock.ts';

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

/** A connectivity whose network and requests are controlled by the test. */
function watchedLine() {
  const clock = testClock();
  const ended: End[] = [];
  const counts = { changes: 0, reconnects: 0 };
  let isOnline = true;
  let report = () => {};
  const line = createConnectivity(clock.now, {
    isOnline: () => isOnline,
    onChange: (listener) => {
      report = listener;
    },
  });
  line.onChange(() => {
    counts.changes += 1;
  });
  line.onReconnect(() => {
    counts.reconnects += 1;
  });
  const fetch = line.watch(async () => ends[ended.shift() ?? 'ours']());
  return {
    clock,
    line,
    fetch,
    changes: () => counts.changes,
    reconnects: () => counts.reconnects,
    call: async (end: End) => {
      ended.push(end);
      await fetch('/', {}).catch(() => undefined);
    },
    reportNetwork: (isConnected: boolean) => {
      isOnline = isConnected;
      report();
    },
  };
}

describe('the connection status', () => {
  it.each(['portal', 'broken', 'a bug of the browser'] as const)(
    'is offline from the end of the first failed request: %s',
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

  it('is online with the first response of our own server, and notifies once', async () => {
    const { line, call, changes } = watchedLine();
    await call('broken');
    await call('ours');
    await call('ours');
    expect(line.offlineSince()).toBeUndefined();
    expect(changes()).toBe(2);
  });

  it('does not report online if it was never offline', async () => {
    const { line, call, changes } = watchedLine();
    await call('ours');
    expect(line.offlineSince()).toBeUndefined();
    expect(changes()).toBe(0);
  });

  it('is not changed by an aborted request', async () => {
    const { line, call, changes } = watchedLine();
    await call('given up');
    expect(line.offlineSince()).toBeUndefined();
    await call('broken');
    await call('given up');
    expect(line.offlineSince()).toBeDefined();
    expect(changes()).toBe(1);
  });

  it('rethrows an error', async () => {
    const { clock, fetch } = watchedLine();
    const broken = createConnectivity(clock.now).watch(async () => ends.broken());
    await expect(broken('/', {})).rejects.toThrow('Failed to fetch');
    expect(await fetch('/', {})).toBeInstanceOf(Response);
  });

  it('is offline without a network, unreachable without our server, else online', async () => {
    const { line, call, reportNetwork } = watchedLine();
    expect([line.state(), line.isOffline()]).toEqual(['online', false]);
    await call('portal');
    expect([line.state(), line.isOffline()]).toEqual(['unreachable', true]);
    reportNetwork(false);
    expect([line.state(), line.isOffline()]).toEqual(['offline', true]);
    reportNetwork(true);
    await call('ours');
    expect(line.state()).toBe('online');
  });
});

describe('a reconnect', () => {
  it('is reported once when the server answers again', async () => {
    const { call, reconnects } = watchedLine();
    await call('broken');
    expect(reconnects()).toBe(0);
    await call('ours');
    await call('ours');
    expect(reconnects()).toBe(1);
  });

  it('is reported when the browser has a network again, and not when it has none', () => {
    const { reconnects, reportNetwork } = watchedLine();
    reportNetwork(false);
    expect(reconnects()).toBe(0);
    reportNetwork(true);
    expect(reconnects()).toBe(1);
  });

  it('is not reported a second time by the first answer after the browser reported it', async () => {
    const { call, clock, reconnects, reportNetwork } = watchedLine();
    await call('broken');
    reportNetwork(true);
    clock.advance(5_000);
    await call('ours');
    expect(reconnects()).toBe(1);
  });

  it('is reported by an answer that follows a failure after the browser reported it', async () => {
    const { call, clock, reconnects, reportNetwork } = watchedLine();
    await call('broken');
    reportNetwork(true);
    await call('broken');
    clock.advance(30_000);
    await call('ours');
    expect(reconnects()).toBe(2);
  });

  it('is reported by an answer long after the browser reported it', async () => {
    const { call, clock, reconnects, reportNetwork } = watchedLine();
    await call('broken');
    reportNetwork(true);
    clock.advance(60_001);
    await call('ours');
    expect(reconnects()).toBe(2);
  });

  it('is not reported to a listener that was removed', () => {
    const { line, reportNetwork } = watchedLine();
    let calls = 0;
    const stop = line.onReconnect(() => {
      calls += 1;
    });
    stop();
    reportNetwork(true);
    expect(calls).toBe(0);
  });
});
