import * as z from 'zod/mini';
import { getMeta, putMeta } from '../database/meta.ts';
import type { OutboxDatabase } from './replay-context.ts';

const replayStateSchema = z.object({
  /** True if the session of the browser belongs to another person. Nothing is sent until the same person signs in again. */
  isPaused: z._default(z.boolean(), false),
  /** The time at which a mutation was last confirmed, in milliseconds since the epoch. */
  savedAt: z.optional(z.number()),
});
export type ReplayState = z.infer<typeof replayStateSchema>;

const REPLAY = 'replay';

export async function loadReplayState(db: OutboxDatabase): Promise<ReplayState> {
  return (await getMeta(db.meta, REPLAY, replayStateSchema))?.value ?? { isPaused: false };
}

/** Writes only what changes, so that an idle run notifies no live query. */
export async function changeReplayState(db: OutboxDatabase, change: Partial<ReplayState>): Promise<void> {
  await db.dexie.transaction('rw', db.meta, async () => {
    const state = await loadReplayState(db);
    const next = { ...state, ...change };
    if (next.isPaused === state.isPaused && next.savedAt === state.savedAt) return;
    await putMeta(db.meta, REPLAY, next, 0);
  });
}
