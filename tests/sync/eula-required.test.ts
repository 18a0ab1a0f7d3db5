import { expect, test } from 'vitest';
import { createApiClient, type Fetch } from '../../src/api/client.ts';
import { EULA_HEADER } from '../../src/contract/eula-header.ts';
import { openCatalogue } from '../../src/store/catalogue-database.ts';
import { watchLine } from '../../src/sync/line.ts';
import { closePresent, openPresent } from '../../src/sync/present.ts';
import { testClock } from './support/clock.ts';
import { onFreshDevice } from './support/on-fresh-device.ts';
import { testLocks } from './support/tab.ts';

onFreshDevice();

test.each([
  ['an answer that asks for the license agreement', { [EULA_HEADER]: 'required' }, 1],
  ['any other answer', {}, 0],
])('%s has the login asked for anew or not', async (_, headers, times) => {
  const clock = testClock();
  const fetch: Fetch = async () => new Response('{}', { status: 403, headers: { 'x-carrel': '1', ...headers } });
  const line = watchLine(fetch, clock.now, () => undefined);
  const base = { ...clock, catalogue: openCatalogue(), client: createApiClient({ fetch }) };
  const fail = (cause: unknown) => {
    throw cause;
  };
  const options = { withLock: testLocks(), setTimer: () => () => undefined, onError: fail, onChange: () => undefined };
  let asked = 0;
  const present = openPresent(base, line, 'visitor', options, () => {
    asked += 1;
  });
  await present.world.client.fetch('/api/v1/reading/file_links/5/', {});
  expect(asked).toBe(times);
  await closePresent(present);
});
