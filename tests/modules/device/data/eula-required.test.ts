import { expect, test } from 'vitest';
import { EULA_HEADER } from '../../../../src/domain/primitives/eula-header.ts';
import { createApiClient, type Fetch } from '../../../../src/engine/http/client.ts';
import { openCatalog } from '../../../../src/modules/device/data/catalog-database.ts';
import { closeUserSession, openUserSession } from '../../../../src/modules/device/data/user-session.ts';
import { testClock } from '../support/clock.ts';
import { onFreshDevice } from '../support/on-fresh-databases.ts';
import { testLocks } from '../support/tab.ts';

onFreshDevice();

test.each([
  ['an answer that asks for the license agreement', { [EULA_HEADER]: 'required' }, 1],
  ['any other answer', {}, 0],
])('%s determines whether the login is requested again', async (_, headers, times) => {
  const clock = testClock();
  const fetch: Fetch = async () => new Response('{}', { status: 403, headers: { 'x-carrel': '1', ...headers } });
  const base = { ...clock, catalog: openCatalog(), client: createApiClient({ fetch }) };
  const fail = (cause: unknown) => {
    throw cause;
  };
  const options = { withLock: testLocks(), setTimer: () => () => undefined, onError: fail, onChange: () => undefined };
  let requested = 0;
  const session = openUserSession(base, fetch, 'visitor', options, () => {
    requested += 1;
  });
  await session.context.client.fetch('/api/v1/reading/file_links/5/', {});
  expect(requested).toBe(times);
  await closeUserSession(session);
});
