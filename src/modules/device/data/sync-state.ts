import * as z from 'zod/mini';
import { getMeta, putMeta } from '../../../engine/database/meta.ts';
import { PULL_PREFIX } from '../../../engine/database/migrate-rows.ts';
import { dropEarlierResponses, loadWrittenNumber } from '../../../engine/database/response-order.ts';
import type { PersonDatabase } from './person-database.ts';

const pullStateSchema = z.object({
  cursor: z.optional(z.string()),
  language: z.optional(z.string()),
});

/** The state of a pull. `fetchedAt` is the time when the server last confirmed the mirror. */
export type PullState = z.infer<typeof pullStateSchema>;

/** Name of the pull that asks what changed, and subject of its order. */
const CHANGES = 'changes';

export type PullName =
  | 'changes'
  | 'cart'
  | 'saved'
  | 'shelf'
  | 'shelfPages'
  | 'sections'
  | 'orders'
  | `sectionProducts.${string}`
  | `members.${string}`;

export function loadPullState(db: PersonDatabase, name: PullName) {
  return getMeta(db.meta, `${PULL_PREFIX}${name}`, pullStateSchema);
}

/** Returns the time of the last successful pull (milliseconds since the epoch); `undefined` if there is none. */
export async function loadPulledAt(db: PersonDatabase, name: PullName): Promise<number | undefined> {
  return (await loadPullState(db, name))?.fetchedAt;
}

/** Makes the next pull of this name load everything. The data on the device stays until then. */
export async function forgetPull({ meta }: PersonDatabase, name: PullName): Promise<void> {
  await meta.delete(`${PULL_PREFIX}${name}`);
}

/**
 * Forgets what was pulled, so that the next pulls load everything again. The data itself and unsent changes stay. A pull of
 * changes that is running stores no cursor.
 */
export async function forgetPulls(db: PersonDatabase): Promise<void> {
  await db.dexie.transaction('rw', db.meta, async () => {
    await db.meta.where('name').startsWith(PULL_PREFIX).delete();
    await dropEarlierResponses(db, [CHANGES]);
  });
}

/** Makes the next request for changes pull everything. One that is running stores no cursor. Call it in a transaction. */
export async function forgetChanges(db: PersonDatabase): Promise<void> {
  await forgetPull(db, CHANGES);
  await dropEarlierResponses(db, [CHANGES]);
}

/**
 * Stores the cursor of a request for changes, unless the changes were forgotten after it was sent: what the device forgot
 * them for would never be pulled.
 *
 * @param number the number of the request
 */
export async function putChangesState(
  db: PersonDatabase,
  number: number,
  state: PullState,
  fetchedAt: number,
): Promise<void> {
  await db.dexie.transaction('rw', db.meta, async () => {
    if ((await loadWrittenNumber(db, CHANGES)) <= number) await putPullState(db, CHANGES, state, fetchedAt);
  });
}

export async function putPullState(
  db: PersonDatabase,
  name: PullName,
  state: PullState,
  fetchedAt: number,
): Promise<void> {
  await putMeta(db.meta, `${PULL_PREFIX}${name}`, state, fetchedAt);
}
