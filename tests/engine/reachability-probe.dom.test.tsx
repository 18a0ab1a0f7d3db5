import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startReachabilityProbe } from '../../src/app/service-worker-bridge/reachability-probe.ts';
import type { SyncStatus } from '../../src/domain/mutations/sync-status.ts';

const OFFLINE: SyncStatus = { kind: 'offline', since: 1 };
const QUIET: SyncStatus = { kind: 'quiet' };

const ask = vi.fn();
const heard = vi.fn();
let environment = 0;
const random = () => environment;
let search = startReachabilityProbe(ask, random);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  search.stop();
  ask.mockClear();
  heard.mockClear();
  window.addEventListener('online', heard);
  environment = 0;
  search = startReachabilityProbe(ask, random);
});
afterEach(() => {
  search.stop();
  window.removeEventListener('online', heard);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the probe of an unreachable store while the browser reports a network', () => {
  it('repeats with growing delays', () => {
    search.onStatus(OFFLINE);
    search.onStatus({ kind: 'waiting', waiting: 1, offlineSince: 1 });
    vi.advanceTimersByTime(9_999);
    expect(ask).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(ask).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(19_999);
    expect(ask).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(3_600_000);
    expect(ask.mock.calls.length).toBeGreaterThan(10);
    expect(ask.mock.calls.length).toBeLessThan(20);
  });

  it('runs at different times in two pages, from the first probe on', () => {
    const other = vi.fn();
    const otherSearch = startReachabilityProbe(other, () => 0.5);
    search.onStatus(OFFLINE);
    otherSearch.onStatus(OFFLINE);
    vi.advanceTimersByTime(7_500);
    expect([ask.mock.calls.length, other.mock.calls.length]).toEqual([0, 1]);
    vi.advanceTimersByTime(2_500);
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(4_999);
    expect(other).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(other).toHaveBeenCalledTimes(2);
    otherSearch.stop();
  });

  it('notifies the whole page once the store answers, and stops', () => {
    search.onStatus(OFFLINE);
    search.onStatus({ kind: 'saving', waiting: 1 });
    expect(heard).not.toHaveBeenCalled();
    search.onStatus(QUIET);
    search.onStatus(QUIET);
    expect(heard).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(ask).not.toHaveBeenCalled();
  });

  it('starts with a short delay again after the next loss', () => {
    search.onStatus(OFFLINE);
    vi.advanceTimersByTime(100_000);
    search.onStatus(QUIET);
    ask.mockClear();
    search.onStatus(OFFLINE);
    vi.advanceTimersByTime(10_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('does not notify twice when the browser has just reported the connection', () => {
    search.onStatus(OFFLINE);
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(5_000);
    search.onStatus(QUIET);
    expect(heard).toHaveBeenCalledTimes(1);
    search.onStatus(OFFLINE);
    vi.advanceTimersByTime(60_000);
    search.onStatus(QUIET);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('does not run without a network or in a hidden page', () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    search.onStatus(OFFLINE);
    vi.advanceTimersByTime(10_000);
    isOnline.mockReturnValue(true);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    vi.advanceTimersByTime(10_000);
    expect(ask).not.toHaveBeenCalled();
  });

  it('stops when the page has ended', () => {
    search.onStatus(OFFLINE);
    search.stop();
    vi.advanceTimersByTime(100_000);
    expect(ask).not.toHaveBeenCalled();
  });
});
