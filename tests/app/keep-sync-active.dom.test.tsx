import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSyncActive } from '../../src/app/service-worker-bridge/keep-sync-active.ts';
import { loadSyncClient } from '../../src/sync/load-sync-client.ts';
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

/** A visit begins; gives what is asked for, once a certain thing is among it. */
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

test('while the login status fails, the site still tells of its brand and maintenance, and nothing personal is asked for', async () => {
  const isAskedFor = await beginVisit(ofLogin(() => refusal(500, 'internal', 'Something went wrong.')));
  expect(isAskedFor('label')).toBe(true);
  expect(isAskedFor('cart') || isAskedFor('/assets/')).toBe(false);
  expect(report.mock.calls.map(([error]) => String(error))).toEqual(['Error: Failed to retrieve login status.']);
});

test('without a line nothing more is asked for, and it is no fault of the login status', async () => {
  const broken = () => {
    throw new TypeError('Failed to fetch');
  };
  const isAskedFor = await beginVisit(ofLogin(broken), '/account/login/');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isAskedFor('/banners/')).toBe(false);
  expect(report).not.toHaveBeenCalled();
});

test('who is here gets their cart and their shelf as well', async () => {
  const isAskedFor = await beginVisit(() => undefined);
  await waitFor(() => expect(isAskedFor('cart') && isAskedFor('/assets/')).toBe(true));
});
