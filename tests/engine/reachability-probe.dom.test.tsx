import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ConnectivityState, createConnectivity } from '../../src/engine/connectivity.ts';
import { startReachabilityProbe } from '../../src/engine/reachability-probe.ts';

const probeServer = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  probeServer.mockClear();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Starts a probe. `lose` and `restore` are requests that fail and succeed. */
function startProbe(random = () => 0, ask: () => void = probeServer) {
  let isOnline = true;
  const connectivity = createConnectivity(() => 0, { isOnline: () => isOnline, onChange: () => undefined });
  const request = (isReached: boolean) =>
    connectivity.watch(async () => new Response('', { headers: isReached ? { 'x-carrel': '1' } : {} }))('/', {});
  stop = startReachabilityProbe(connectivity, ask, random);
  return {
    stop,
    lose: () => request(false),
    restore: () => request(true),
    setNetwork: (state: Extract<ConnectivityState, 'online' | 'offline'>) => {
      isOnline = state === 'online';
    },
  };
}

describe('the probe of an unreachable server while the browser reports a network', () => {
  it('repeats with growing delays', async () => {
    const { lose } = startProbe();
    await lose();
    await lose();
    vi.advanceTimersByTime(9_999);
    expect(probeServer).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(probeServer).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(probeServer).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(19_999);
    expect(probeServer).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(3_600_000);
    expect(probeServer.mock.calls.length).toBeGreaterThan(10);
    expect(probeServer.mock.calls.length).toBeLessThan(20);
  });

  it('runs at different times in two pages, from the first probe on', async () => {
    const other = vi.fn();
    const page = startProbe(() => 0.5, other);
    await page.lose();
    vi.advanceTimersByTime(4_999);
    expect(other).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_501);
    expect(other).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(7_500);
    expect(other).toHaveBeenCalledTimes(2);
  });

  it('ends once the server answers, and starts with a short delay after the next loss', async () => {
    const { lose, restore } = startProbe();
    await lose();
    vi.advanceTimersByTime(100_000);
    await restore();
    probeServer.mockClear();
    vi.advanceTimersByTime(600_000);
    expect(probeServer).not.toHaveBeenCalled();
    await lose();
    vi.advanceTimersByTime(10_000);
    expect(probeServer).toHaveBeenCalledTimes(1);
  });

  it('asks nothing without a network or in a hidden page', async () => {
    const { lose, setNetwork } = startProbe();
    await lose();
    setNetwork('offline');
    vi.advanceTimersByTime(10_000);
    setNetwork('online');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    vi.advanceTimersByTime(10_000);
    expect(probeServer).not.toHaveBeenCalled();
  });

  it('ends with the page', async () => {
    const { lose, stop: end } = startProbe();
    await lose();
    end();
    vi.advanceTimersByTime(100_000);
    expect(probeServer).not.toHaveBeenCalled();
  });
});
