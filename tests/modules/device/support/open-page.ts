import {
  openSyncClient,
  type SyncClient,
  type SyncClientOptions,
} from '../../../../src/modules/device/data/sync-client.ts';
import { testLocks } from './tab.ts';

/**
 * Opens a page for a test. By default it is the only page, in English, its timers never fire, and a bug fails the test.
 */
export function openPage(
  about: Pick<SyncClientOptions, 'now' | 'random' | 'newId' | 'fetch'> & Partial<SyncClientOptions>,
): Promise<SyncClient> {
  return openSyncClient({
    language: () => 'en',
    withLock: testLocks(),
    setTimer: () => () => undefined,
    onError: (cause) => {
      throw cause;
    },
    ...about,
  });
}
