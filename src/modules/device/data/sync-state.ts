import * as z from 'zod/mini';
import { getMeta, putMeta } from '../../../engine/database/meta.ts';
import { PULL_PREFIX } from '../../../engine/database/migrate-rows.ts';
import type { PersonDatabase } from './person-database.ts';

const pullStateSchema = z.object({
  cursor: z.optional(z.string()),
  language: z.optional(z.string()),
});

/** The state of a pull. `fetchedAt` is the time when the server last confirmed the mirror. */
export type PullState = z.infer<typeof pullStateSchema>;

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

/** Forgets what was pulled, so that the next pulls load everything again. The data itself and unsent changes stay. */
export async function forgetPulls({ meta }: PersonDatabase): Promise<void> {
  await meta.where('name').startsWith(PULL_PREFIX).delete();
}

export async function putPullState(
  db: PersonDatabase,
  name: PullName,
  state: PullState,
  fetchedAt: number,
): Promise<void> {
  await putMeta(db.meta, `${PULL_PREFIX}${name}`, state, fetchedAt);
}
