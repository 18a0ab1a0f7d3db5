import type { Database } from '../db/database.ts';
import { jobs } from '../db/schema/jobs.ts';

export interface NewJob {
  /** Name of a handler in `job-handlers.ts`. */
  readonly kind: string;
  readonly organizationId?: number | null;
  readonly payload: Record<string, unknown>;
  /** If an unfinished job has the same key, no second one is added. */
  readonly dedupeKey?: string;
  /** Default: now. */
  readonly runAt?: Date;
}

/** Adds a job in the transaction of the change that causes it. */
export async function enqueueJob(tx: Database, job: NewJob, now: Date): Promise<void> {
  await tx
    .insert(jobs)
    .values({ ...job, runAt: job.runAt ?? now })
    .onConflictDoNothing();
}
