import { createApiClient, type Fetch } from '../../../../src/engine/http/client.ts';
import type { Principal } from '../../../../src/engine/principal.ts';
import type { WithLock } from '../../../../src/engine/with-lock.ts';
import { appMutations } from '../../../../src/modules/device/data/app-mutations.ts';
import { openCatalog } from '../../../../src/modules/device/data/catalog-database.ts';
import { openPerson, type PersonDatabase } from '../../../../src/modules/device/data/person-database.ts';
import type { UserSyncContext } from '../../../../src/modules/device/data/sync-context.ts';
import { changeTables } from './change-tables.ts';
import type { TestClock } from './clock.ts';

/** Thrown by a write for which the device has no space left. */
class NoSpace extends Error {}

/** Thrown when the tab crashes. Nothing after it runs in this tab. */
class Crash extends Error {}

export interface Tab extends UserSyncContext {
  /** Crashes the tab at its n-th next database or network step. */
  readonly crashAfter: (steps: number) => void;
  readonly isDead: () => boolean;
  /** Makes the n-th write from now on fail, because the device is full. The tab lives on. */
  readonly fillAfter: (writes: number) => void;
  readonly isNoSpace: (cause: unknown) => boolean;
  /**
   * Freezes the tab before or after its n-th request: it waits there until {@link Tab.thaw}. Resolves when it is frozen.
   */
  readonly freezeAt: (moment: number) => Promise<void>;
  readonly thaw: () => void;
  readonly close: () => void;
}

/**
 * Opens a tab with its own connection to the shared databases. The tab can crash at any await.
 * @param mutations those of another version of the app
 */
export function openTab(person: Principal, fetch: Fetch, clock: TestClock, mutations = appMutations): Tab {
  let left = Number.POSITIVE_INFINITY;
  const step = () => {
    left -= 1;
    if (left < 0) throw new Crash('crashed');
  };
  let space = Number.POSITIVE_INFINITY;
  const write = () => {
    space -= 1;
    if (space !== -1) return;
    throw new NoSpace('The device is full');
  };
  let moments = Number.POSITIVE_INFINITY;
  let onFrozen = () => {};
  let thaw = () => {};
  const freeze = async () => {
    moments -= 1;
    if (moments !== -1) return;
    const thawed = new Promise<void>((resolve) => {
      thaw = resolve;
    });
    onFrozen();
    await thawed;
  };
  const mortal =
    <Request, Result>(call: (request: Request) => Promise<Result>) =>
    async (request: Request): Promise<Result> => {
      step();
      return call(request);
    };
  const db: PersonDatabase = { ...openPerson(person), mutations };
  changeTables(db.dexie, (table) => ({
    get: mortal(table.get),
    getMany: mortal(table.getMany),
    query: mortal(table.query),
    mutate: mortal((request) => {
      write();
      return table.mutate(request);
    }),
  }));
  const client = createApiClient({
    fetch: async (url, init) => {
      step();
      await freeze();
      const response = await fetch(url, init);
      await freeze();
      step();
      return response;
    },
    person,
  });
  const catalog = openCatalog();
  return {
    ...clock,
    db,
    client,
    catalog,
    crashAfter: (steps) => {
      left = steps;
    },
    isDead: () => left < 0,
    fillAfter: (writes) => {
      space = writes;
    },
    isNoSpace: (cause) => cause instanceof NoSpace,
    freezeAt: (moment) => {
      moments = moment;
      return new Promise((resolve) => {
        onFrozen = resolve;
      });
    },
    thaw: () => {
      moments = Number.POSITIVE_INFINITY;
      thaw();
    },
    close: () => {
      db.dexie.close();
      catalog.dexie.close();
    },
  };
}

/** Creates locks like those of a browser: a crashed tab releases its locks. */
export function testLocks(): WithLock {
  const last = new Map<string, Promise<unknown>>();
  return (name, run) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(run, run);
    last.set(
      name,
      turn.catch(() => {}),
    );
    return turn;
  };
}
