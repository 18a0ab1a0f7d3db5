import { openSyncClient, type SyncClient, type SyncClientOptions } from '../../../src/sync/sync-client.ts';
import { testLocks } from './tab.ts';

/** A page of the device, of which a test says what it is about: alone, in English, with no timer that ever rings, and a bug ends it. */
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
