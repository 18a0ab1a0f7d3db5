import { afterEach, expect, test, vi } from 'vitest';
import { testClock } from '../support/clock.ts';
import { startFakeServer } from '../support/fake-server.ts';
import { faultyNetwork } from '../support/faulty-network.ts';
import { freshDatabases } from '../support/fresh-databases.ts';
import { openPage } from '../support/open-page.ts';
import { testLocks } from '../support/tab.ts';

afterEach(() => vi.restoreAllMocks());

test('a login status that cannot be retrieved is logged, and the page continues', async () => {
  freshDatabases();
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const network = faultyNetwork(startFakeServer([]).fetch);
  const syncClient = await openPage({
    ...testClock(),
    fetch: network.fetch,
    withLock: testLocks(),
    setTimer: () => () => undefined,
  });
  network.plan(['lostCall']);
  expect(await syncClient.refreshLogin()).toMatchObject({ isFresh: false });
  expect(log).toHaveBeenCalledExactlyOnceWith('Failed to retrieve login status.', expect.anything());
  expect(await syncClient.refreshLogin()).toMatchObject({ isFresh: true });
  expect(log).toHaveBeenCalledOnce();
  await syncClient.close();
});
