import type { SyncClient } from './sync-client.ts';

/** What brings a page its device, once. */
export function createSyncClientLoader() {
  let syncClient: Promise<SyncClient> | undefined;
  let language = () => 'en';

  async function open(): Promise<SyncClient> {
    // Two pieces of work with a breath between, instead of one long one: the page answers meanwhile.
    const [{ openPageSyncClient }] = await Promise.all([
      import('./page-sync-client.ts'),
      import('../store/person-database.ts'),
    ]);
    return openPageSyncClient(() => language());
  }

  return {
    /** The language that refusals are to come in. To be set before or after the device is loaded. */
    speakOnTheWire: (current: () => string): void => {
      language = current;
    },
    /**
     * The device of this page, loaded when first asked for: databases, client and schemas are in its chunk, not in the first one.
     * After a failure (no database to be had), the next call tries again.
     */
    loadDevice: (): Promise<SyncClient> => {
      syncClient ??= open().catch((cause: unknown) => {
        syncClient = undefined;
        throw cause;
      });
      return syncClient;
    },
  };
}

export const { speakOnTheWire: setRequestLocale, loadDevice: loadSyncClient } = createSyncClientLoader();
