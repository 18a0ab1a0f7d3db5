import type { SyncClient } from './sync-client.ts';

/** Creates a loader that opens the sync client of a page once. */
export function createSyncClientLoader() {
  let syncClient: Promise<SyncClient> | undefined;
  let language = () => 'en';
  let heldUntil: Promise<unknown> = Promise.resolve();

  async function open(): Promise<SyncClient> {
    await heldUntil;
    // Two shorter tasks instead of one long task, so that the page stays responsive.
    const [{ openPageSyncClient }] = await Promise.all([
      import('./page-sync-client.ts'),
      import('./person-database.ts'),
    ]);
    return openPageSyncClient(() => language());
  }

  return {
    /** Delays the first load until the promise resolves. */
    hold: (until: Promise<unknown>): void => {
      heldUntil = until;
    },
    /** Sets the language of the server's refusals. It can be called before or after the sync client is loaded. */
    setLocale: (current: () => string): void => {
      language = current;
    },
    /**
     * Returns the sync client of this page and loads it on the first call. Databases, API client and schemas are in its
     * chunk, not in the first one. After a failure (no database available), the next call tries again.
     */
    load: (): Promise<SyncClient> => {
      syncClient ??= open().catch((cause: unknown) => {
        syncClient = undefined;
        throw cause;
      });
      return syncClient;
    },
  };
}

export const { hold: holdSyncClient, setLocale: setRequestLocale, load: loadSyncClient } = createSyncClientLoader();
