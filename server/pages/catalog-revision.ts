import type { Listen } from '../db/listen.ts';

/** The channel of the trigger function `note_catalogue`. */
const CHANNEL = 'catalogue';

/** Counts the changes of the catalog and of the sites, made by any copy of the server (SITE-8). */
export interface CatalogRevision {
  /** Returns the number of changes so far, or nothing while this process does not hear of changes. */
  read(): number | undefined;
  close(): Promise<void>;
}

/**
 * Counts the changes that the database notifies. It listens from the first `read` on. A failure is reported, and the
 * next `read` tries again.
 */
export function createCatalogRevision(listen: Listen, onFailure: (error: unknown) => void): CatalogRevision {
  let count = 0;
  let isListening = false;
  let listening: Promise<(() => Promise<void>) | undefined> | undefined;
  const increase = () => {
    count += 1;
  };

  async function start() {
    try {
      const stop = await listen(CHANNEL, increase, increase);
      isListening = true;
      return stop;
    } catch (error) {
      listening = undefined;
      onFailure(error);
      return undefined;
    }
  }

  return {
    read() {
      listening ??= start();
      return isListening ? count : undefined;
    },
    async close() {
      const stop = await listening;
      isListening = false;
      await stop?.();
    },
  };
}
