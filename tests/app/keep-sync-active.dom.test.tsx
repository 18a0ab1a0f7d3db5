import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSyncActive } from '../../src/app/service-worker-bridge/keep-sync-active.ts';
import { loadSyncClient } from '../../src/modules/device/data/load-sync-client.ts';
import { type Answering, refusal, shopConnection } from '../modules/support/shop-connection.ts';

const report = vi.fn();
let stop = () => undefined;

beforeEach(() => {
  report.mockClear();
  vi.stubGlobal('reportError', report);
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
  expect(report.mock.calls.map(([error]) => String(error))).toEqual(['Error: Failed to retrieve login status.']);
});

test('offline, nothing more is requested and no login status error is reported', async () => {
  const broken = () => {
    throw new TypeError('Failed to fetch');
  };
  const isAskedFor = await beginVisit(ofLogin(broken), '/account/login/');
  await new Promise((resolve) => setTimeout(resolve, 50));
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
  await waitFor(() => expect(document.documentElement.getAttribute('data-sync-state')).toBe('offline'));
});
