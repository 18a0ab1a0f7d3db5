import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { purgeAttempts } from './http/attempt-limits.ts';
import { purgeKeys } from './http/idempotency.ts';
import { purgeSessions } from './http/session-store.ts';
import { purgeLaunches } from './launch/purge.ts';
import { purgePaymentAttempts } from './purchases/payment-limits.ts';
import { purgeRemovedMarks } from './reading/change-state.ts';
import { provideDueMaterials } from './sections/automatic-provision.ts';
import { purgeVisitorCarts } from './shopping-cart/merge-visitor-cart.ts';

const HOUR_MS = 3_600_000;

/** The tasks of a round, in order. The name is what the log says when one fails. */
const TASKS: Readonly<Record<string, (db: Database, now: Date) => Promise<void>>> = {
  'expired sessions': purgeSessions,
  'old idempotency keys': purgeKeys,
  'old attempts': purgeAttempts,
  'old payment attempts': purgePaymentAttempts,
  'expired launches': purgeLaunches,
  'marks removed long ago': purgeRemovedMarks,
  'carts of visitors': purgeVisitorCarts,
  'automatic provision': provideDueMaterials,
};

/** A task of the upkeep failed; `task` is its name. */
class UpkeepError extends Error {
  override readonly name = 'UpkeepError';
  readonly task: string;

  constructor(task: string, cause: unknown) {
    super(`Upkeep failed: ${task}`, { cause });
    this.task = task;
  }
}

/**
 * Removes what has expired and provides what is due, now and every hour. Any number of copies of the server may do it at once.
 * @returns the way to end it
 */
export function startMaintenance(db: Database, clock: Clock, log: FastifyBaseLogger): () => void {
  const tick = async () => {
    for (const error of await runTasks(db, clock())) log.error({ err: error, task: error.task }, 'upkeep failed');
  };
  const timer = setInterval(() => void tick(), HOUR_MS);
  timer.unref();
  void tick();
  return () => clearInterval(timer);
}

/** One round of all tasks. Throws an `AggregateError` after the last task if some of them failed. */
export async function runMaintenance(db: Database, now: Date): Promise<void> {
  const failures = await runTasks(db, now);
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
}

/** Runs each task, whatever became of those before it, and returns the failures. */
async function runTasks(db: Database, now: Date): Promise<readonly UpkeepError[]> {
  const failures: UpkeepError[] = [];
  for (const [name, task] of Object.entries(TASKS)) {
    await task(db, now).catch((error: unknown) => failures.push(new UpkeepError(name, error)));
  }
  return failures;
}
