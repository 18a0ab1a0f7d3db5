import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS } from '../src/domain/primitives/durations.ts';
import { purgeBulk } from './bulk/apply.ts';
import { updatePopularity } from './catalog/update-popularity.ts';
import { purgeChanges } from './changes/load-changes.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { purgeKeys } from './http/requests/idempotency.ts';
import { purgeAttempts } from './http/security/attempt-limits.ts';
import { purgeSessions } from './http/sessions/session-store.ts';
import { purgeJobs } from './jobs/job-queue.ts';
import { purgeLaunches } from './launch/purge.ts';
import { purgeLtiLaunches } from './lti/launch-rows.ts';
import { purgePaymentAttempts } from './purchases/payment-limits.ts';
import { purgeRemovedAnnotations } from './reading/change-state.ts';
import { provideDueMaterials } from './sections/automatic-provision.ts';
import { purgeVisitorCarts } from './shopping-cart/merge-visitor-cart.ts';

/** The background jobs of one run, in order. The log names a failed job by its key. */
const TASKS: Readonly<Record<string, (db: Database, now: Date) => Promise<void>>> = {
  'expired sessions': purgeSessions,
  'old idempotency keys': purgeKeys,
  'old changes': purgeChanges,
  'old attempts': purgeAttempts,
  'old payment attempts': purgePaymentAttempts,
  'expired launches': purgeLaunches,
  'launches from learning management systems': purgeLtiLaunches,
  'old jobs': purgeJobs,
  'old bulk changes': purgeBulk,
  'annotations removed long ago': purgeRemovedAnnotations,
  'carts of visitors': purgeVisitorCarts,
  'automatic provision': provideDueMaterials,
  'popularity of products': updatePopularity,
};

/** A failed background job; `task` is its name. */
class MaintenanceError extends Error {
  override readonly name = 'MaintenanceError';
  readonly task: string;

  constructor(task: string, cause: unknown) {
    super(`Maintenance failed: ${task}`, { cause });
    this.task = task;
  }
}

/**
 * Removes expired data, provides due materials and counts popularity, now and every hour. Any number of server processes may run it at the
 * same time.
 * @returns a function that stops the schedule
 */
export function startMaintenance(db: Database, clock: Clock, log: FastifyBaseLogger): () => void {
  const tick = async () => {
    for (const error of await runTasks(db, clock())) log.error({ err: error, task: error.task }, 'maintenance failed');
  };
  const timer = setInterval(() => void tick(), HOUR_MS);
  timer.unref();
  void tick();
  return () => clearInterval(timer);
}

/** Runs all jobs once. Throws an `AggregateError` after the last job if any of them failed. */
export async function runMaintenance(db: Database, now: Date): Promise<void> {
  const failures = await runTasks(db, now);
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
}

/** Runs every job, also after a failure, and returns the errors. */
async function runTasks(db: Database, now: Date): Promise<readonly MaintenanceError[]> {
  const failures: MaintenanceError[] = [];
  for (const [name, task] of Object.entries(TASKS)) {
    await task(db, now).catch((error: unknown) => failures.push(new MaintenanceError(name, error)));
  }
  return failures;
}
