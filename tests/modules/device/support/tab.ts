import { createApiClient, type Fetch } from '../../../../src/engine/http/client.ts';
import type { Principal } from '../../../../src/engine/principal.ts';
import type { WithLock } from '../../../../src/engine/with-lock.ts';
import { openCatalogue } from '../../../../src/modules/device/data/catalogue-database.ts';
import { openPerson } from '../../../../src/modules/device/data/person-database.ts';
import type { UserSyncContext } from '../../../../src/modules/device/data/sync-context.ts';
import { changeTables } from './change-tables.ts';
import type { TestClock } from './clock.ts';

/** Thrown when the tab crashes. Nothing after it runs in this tab. */
class Crash extends Error {}

export interface Tab extends UserSyncContext {
  /** Crashes the tab at its n-th next database or network step. */
  readonly crashAfter: (steps: number) => void;
  readonly isDead: () => boolean;
  readonly close: () => void;
}

/** Opens a tab with its own connection to the shared databases. The tab can crash at any await. */
export function openTab(person: Principal, fetch: Fetch, clock: TestClock): Tab {
  let left = Number.POSITIVE_INFINITY;
  const step = () => {
    left -= 1;
    if (left < 0) throw new Crash('crashed');
  };
  const mortal =
    <Request, Result>(call: (request: Request) => Promise<Result>) =>
    async (request: Request): Promise<Result> => {
      step();
      return call(request);
    };
  const db = openPerson(person);
  changeTables(db.dexie, (table) => ({
    get: mortal(table.get),
    getMany: mortal(table.getMany),
    query: mortal(table.query),
    mutate: mortal(table.mutate),
  }));
  const client = createApiClient({
    fetch: async (url, init) => {
      step();
      const response = await fetch(url, init);
      step();
      return response;
    },
    person,
  });
  const catalogue = openCatalogue();
  return {
    ...clock,
    db,
    client,
    catalogue,
    crashAfter: (steps) => {
      left = steps;
    },
    isDead: () => left < 0,
    close: () => {
      db.dexie.close();
      catalogue.dexie.close();
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
