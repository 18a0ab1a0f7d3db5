import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepSyncActive } from '../../src/app/service-worker-bridge/keep-sync-active.ts';
import { REFRESHED } from '../../src/engine/refresh-result.ts';
import { loadSyncClient } from '../../src/modules/device/data/load-sync-client.ts';
import { type Answering, refusal, shopConnection } from '../modules/support/shop-connection.ts';

const report = vi.fn();
let stop = () => undefined;

/** A stream that never opens. */
class SilentStream extends EventTarget {
  close = () => undefined;
}

beforeEach(() => {
  report.mockClear();
  document.documentElement.removeAttribute('data-sync-state');
  vi.stubGlobal('reportError', report);
  vi.stubGlobal('EventSource', SilentStream);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** Starts a visit. Returns a check of the requested paths once one of them contains `until`. */
async function beginVisit(answering: Answering, until = '/banners/') {
  const { fetch, calls } = shopConnection(answering);
  vi.stubGlobal('fetch', fetch);
  const end = keepSyncActive(await loadSyncClient(), () => undefined);
  stop = () => void end();
  const isAskedFor = (part: string) => calls.some(({ path }) => path.includes(part));
  await waitFor(() => expect(isAskedFor(until)).toBe(true));
  return isAskedFor;
}

const ofLogin = (answering: Answering): Answering => {
  return (call) => (call.path.includes('/account/login/') ? answering(call) : undefined);
};

test('while the login status fails, brand and maintenance are requested but no personal data is', async () => {
  const isAskedFor = await beginVisit(ofLogin(() => refusal(500, 'internal', 'Something went wrong.')));
  expect(isAskedFor('label')).toBe(true);
  expect(isAskedFor('cart') || isAskedFor('/assets/')).toBe(false);
  expect(report.mock.calls.map(([error]) => String(error))).toEqual([
    'Error: Failed to refresh the data of this device.',
  ]);
});

test('offline, nothing more is requested and no login status error is reported', async () => {
  const broken = () => {
    throw new TypeError('Failed to fetch');
  };
  const isAskedFor = await beginVisit(ofLogin(broken), '/account/login/');
  await waitFor(() => expect(document.documentElement.dataset.syncState).toBe('offline'));
  expect(isAskedFor('/banners/')).toBe(false);
  expect(report).not.toHaveBeenCalled();
});

test('a signed-in person also gets their cart and shelf', async () => {
  const isAskedFor = await beginVisit(() => undefined);
  await waitFor(() => expect(isAskedFor('cart') && isAskedFor('/assets/')).toBe(true));
});

test('offline, the sync state of the document is offline', async () => {
  const broken = () => {
    throw new TypeError('Failed to fetch');
  };
  await beginVisit(ofLogin(broken), '/account/login/');
  await waitFor(() => expect(document.documentElement.dataset.syncState).toBe('offline'));
});

describe('a page that becomes visible', () => {
  let now: number;
  let visibility: DocumentVisibilityState;

  beforeEach(() => {
    now = Date.now();
    visibility = 'visible';
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  });
  afterEach(() => vi.restoreAllMocks());

  /** Starts a visit. Returns the number of requests so far. Each one is answered at once. */
  async function countRequests() {
    const syncClient = await loadSyncClient();
    const refreshChanges = vi.fn(() => Promise.resolve(REFRESHED));
    const end = keepSyncActive({ ...syncClient, refreshChanges, person: () => 'visitor' }, () => undefined);
    stop = () => void end();
    return async () => {
      // The response to the last request arrives, which makes the next one possible.
      await new Promise((resolve) => setTimeout(resolve));
      return refreshChanges.mock.calls.length;
    };
  }
  function look(after: number) {
    now += after;
    document.dispatchEvent(new Event('visibilitychange'));
  }

  test('asks again after ten seconds, also if the computer slept and performance.now() stood still', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const count = await countRequests();
    expect(await count()).toBe(1);
    look(9_999);
    expect(await count()).toBe(1);
    look(1);
    expect(await count()).toBe(2);
  });

  test('asks again after the clock was moved back', async () => {
    const count = await countRequests();
    await count();
    look(-86_400_000);
    expect(await count()).toBe(2);
    look(1);
    expect(await count()).toBe(2);
  });

  test('asks at once when the connection returned while it was hidden, and not before', async () => {
    const count = await countRequests();
    await count();
    visibility = 'hidden';
    window.dispatchEvent(new Event('online'));
    expect(await count()).toBe(1);
    visibility = 'visible';
    look(0);
    expect(await count()).toBe(2);
    window.dispatchEvent(new Event('online'));
    expect(await count()).toBe(3);
  });
});
