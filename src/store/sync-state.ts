import * as z from 'zod/mini';
import { getMeta, putMeta } from '../engine/database/meta.ts';
import { PULL_PREFIX } from '../engine/database/migrate-rows.ts';
import type { PersonDatabase } from './person-database.ts';

const pullStateSchema = z.object({ etag: z.optional(z.string()), cursor: z.optional(z.string()) });

/** Where a pull stands. `fetchedAt` is when the server last confirmed what the mirror holds. */
export type PullState = z.infer<typeof pullStateSchema>;

export type PullName = 'cart' | 'shelf' | 'sections' | 'orders' | `sectionProducts.${string}` | `members.${string}`;

export function loadPullState(db: PersonDatabase, name: PullName) {
  return getMeta(db.meta, `${PULL_PREFIX}${name}`, pullStateSchema);
}

/** When a pull was last answered (milliseconds since the epoch); `undefined` when it never was. */
export async function loadPulledAt(db: PersonDatabase, name: PullName): Promise<number | undefined> {
  return (await loadPullState(db, name))?.fetchedAt;
}

export async function putPullState(
  db: PersonDatabase,
  name: PullName,
  state: PullState,
  fetchedAt: number,
): Promise<void> {
  await putMeta(db.meta, `${PULL_PREFIX}${name}`, state, fetchedAt);
}

const replayStateSchema = z.object({
  /** The server takes this browser for somebody else: nothing is sent until the same person is back. */
  isPaused: z._default(z.boolean(), false),
  savedAt: z.optional(z.number()),
});
export type ReplayState = z.infer<typeof replayStateSchema>;

const REPLAY = 'replay';

export async function loadReplayState(db: PersonDatabase): Promise<ReplayState> {
  return (await getMeta(db.meta, REPLAY, replayStateSchema))?.value ?? { isPaused: false };
}

/** Writes only what changes, so that an idle run wakes no observer. */
export async function changeReplayState(db: PersonDatabase, change: Partial<ReplayState>): Promise<void> {
  await db.dexie.transaction('rw', db.meta, async () => {
    const state = await loadReplayState(db);
    const next = { ...state, ...change };
    if (next.isPaused === state.isPaused && next.savedAt === state.savedAt) return;
    await putMeta(db.meta, REPLAY, next, 0);
  });
}
