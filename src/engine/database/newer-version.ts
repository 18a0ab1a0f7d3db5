import type { DBCore, Dexie } from 'dexie';
import { createListeners } from '../listeners.ts';
import type { Stop } from './observe.ts';

/** Cause of a write that failed because a newer version of the app uses the database. */
export class NewerVersionError extends Error {
  override readonly name = 'NewerVersionError';
}

/**
 * Closes the connection when another page upgrades or deletes the database, because it waits for that, and reports a
 * newer version. The connection opens again at the next query, but not after a deletion: that would create an empty
 * database. Dexie opens an upgraded database without an error.
 *
 * @param onNewer called when another page upgrades the database, and at each opening of one that was upgraded
 */
export function yieldToOtherPages(dexie: Dexie, onNewer: () => void): void {
  const report = (nativeVersion: number) => {
    // Dexie multiplies its versions by ten. The units count repairs of the schema by the same version.
    if (Math.floor(nativeVersion / 10) > dexie.verno) onNewer();
  };
  dexie.on('ready', () => report(dexie.backendDB().version), true);
  dexie.on('versionchange', ({ newVersion }) => {
    dexie.close({ disableAutoOpen: newVersion === null });
    if (newVersion !== null) report(newVersion);
    // Suppresses the console warning of Dexie's own handler, because this case is expected.
    return false;
  });
}

/** Makes every write fail with {@link NewerVersionError} while `isOutdated` returns true. Reading goes on. */
export function refuseWrites(dexie: Dexie, isOutdated: () => boolean): void {
  dexie.use({
    stack: 'dbcore',
    name: 'newer version',
    create: (core): DBCore => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        const mutate: typeof table.mutate = (request) =>
          isOutdated() ? Promise.reject(new NewerVersionError()) : table.mutate(request);
        return { ...table, mutate };
      },
    }),
  });
}

export interface VersionWatch {
  readonly reportNewerVersion: () => void;
  /** Calls back for a newer version, also if it was reported before. This page must be loaded again. */
  readonly onNewerVersion: (listener: () => void) => Stop;
}

/** Remembers whether a newer version of the app uses a database of this page. */
export function createVersionWatch(): VersionWatch {
  const { add, notify } = createListeners();
  let isOutdated = false;
  return {
    reportNewerVersion: (): void => {
      isOutdated = true;
      notify();
    },
    onNewerVersion: (listener: () => void): Stop => {
      if (isOutdated) listener();
      return add(listener);
    },
  };
}
