import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { purgeAttempts } from './http/attempt-limits.ts';
import { purgeKeys } from './http/idempotency.ts';
import { purgeSessions } from './http/session-store.ts';
import { purgeLaunches } from './launch/purge.ts';
import { provideDueMaterials } from './sections/automatic-provision.ts';
import { purgeVisitorCarts } from './shopping-cart/merge-visitor-cart.ts';

const HOUR_MS = 3_600_000;

/**
 * Removes what has had its time and gives what is due, now and every hour. Any number of copies of the server may do it at once.
 * @returns the way to end it
 */
export function startUpkeep(db: Database, clock: Clock, log: FastifyBaseLogger): () => void {
  const tidy = () => {
    tidyUp(db, clock()).catch((error: unknown) => log.error({ err: error }, 'upkeep failed'));
  };
  const timer = setInterval(tidy, HOUR_MS);
  timer.unref();
  tidy();
  return () => clearInterval(timer);
}

/**
 * One round of it: expired sessions, old keys of changes, old attempts, launches, carts of visitors who are gone;
 * and the materials of courses that provide them.
 */
export async function tidyUp(db: Database, now: Date): Promise<void> {
  await purgeSessions(db, now);
  await purgeKeys(db, now);
  await purgeAttempts(db, now);
  await purgeLaunches(db, now);
  await purgeVisitorCarts(db, now);
  await provideDueMaterials(db, now);
}
