import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '../../src/domain/primitives/durations.ts';
import type { Database } from '../db/database.ts';
import { jobs } from '../db/schema/jobs.ts';
import type { JobRow } from './job-handlers.ts';

/** Time in milliseconds after which a job whose worker crashed is taken by another one. */
export const LEASE_MS = 60_000;

/** Number of attempts after which a job fails for good. With the waits between them they take about two hours. */
const MAX_ATTEMPTS = 13;

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 30 * MINUTE_MS;
const KEPT_MS = 30 * DAY_MS;

/** Time in milliseconds before the next attempt: 5 seconds after the first one, doubled each time, at most 30 minutes. */
export function retryDelay(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}

/**
 * Leases the job that has been due longest. Several workers may call it at the same time; each gets another job.
 * @param kinds the kinds that this worker can run
 */
export async function leaseJob(
  db: Database,
  worker: string,
  kinds: readonly string[],
  now: Date,
): Promise<JobRow | undefined> {
  const time = now.toISOString();
  const due = sql`(select j.id from jobs j where j.finished_at is null and j.run_at <= ${time}::timestamptz
    and (j.leased_until is null or j.leased_until < ${time}::timestamptz)
    and j.kind in (select value from jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb))
    order by j.run_at, j.id limit 1 for update skip locked)`;
  const [job] = await db
    .update(jobs)
    .set({ leasedBy: worker, leasedUntil: leaseEnd(now), attempts: sql`${jobs.attempts} + 1` })
    .where(eq(jobs.id, due))
    .returning();
  return job;
}

/** True if a job that was just taken had its last attempt before. The process crashed then, or the job would have ended. */
export function isOutOfAttempts({ attempts }: JobRow): boolean {
  return attempts > MAX_ATTEMPTS;
}

/** Prolongs a lease. Returns false if another worker has taken the job. */
export async function renewLease(db: Database, { id }: JobRow, worker: string, now: Date): Promise<boolean> {
  const renewed = await db
    .update(jobs)
    .set({ leasedUntil: leaseEnd(now) })
    .where(isLeasedBy(id, worker))
    .returning();
  return renewed.length > 0;
}

export async function finishJob(db: Database, { id }: JobRow, worker: string, now: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ ...FREE, finishedAt: now, error: null })
    .where(isLeasedBy(id, worker));
}

/** Gives a job back that was interrupted. The attempt does not count. */
export async function releaseJob(db: Database, { id }: JobRow, worker: string): Promise<void> {
  await db
    .update(jobs)
    .set({ ...FREE, attempts: sql`${jobs.attempts} - 1` })
    .where(isLeasedBy(id, worker));
}

/**
 * Plans the next attempt of a failed job. Returns true after the last attempt: the job then failed for good. Changes
 * nothing if another worker has taken the job.
 */
export async function failJob(db: Database, job: JobRow, worker: string, error: string, now: Date): Promise<boolean> {
  const isOver = job.attempts >= MAX_ATTEMPTS;
  const next = isOver ? { finishedAt: now } : { runAt: new Date(now.getTime() + retryDelay(job.attempts)) };
  const failed = await db
    .update(jobs)
    .set({ ...FREE, ...next, error })
    .where(isLeasedBy(job.id, worker))
    .returning();
  return isOver && failed.length > 0;
}

/** Deletes jobs that ended long ago. */
export async function purgeJobs(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - KEPT_MS);
  await db.delete(jobs).where(and(isNotNull(jobs.finishedAt), lt(jobs.finishedAt, limit)));
}

const FREE = { leasedBy: null, leasedUntil: null };
const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS);
const isLeasedBy = (id: number, worker: string) => and(eq(jobs.id, id), eq(jobs.leasedBy, worker));
