import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { DAY_MS } from '../../src/domain/primitives/durations.ts';
import { bulkChangeSchema } from '../../src/domain/staff/bulk-schema.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { bulkChanges, bulkRows } from '../db/schema/bulk-changes.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { Problem } from '../http/responses/problem.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { JobHandler } from '../jobs/job-handlers.ts';
import { bulkMessages } from '../messages/bulk-messages.ts';
import { storeCurrency } from '../onix/store-currency.ts';
import type { BulkAction, BulkScope } from './bulk-action.ts';
import { bulkActionOf } from './bulk-action-of.ts';
import { versionIn } from './preview.ts';

/** The job that applies a bulk change. */
const APPLY_JOB = 'bulk.apply';
/** Age in milliseconds at which a preview can no longer be applied. */
const PREVIEW_MS = DAY_MS;
const KEPT_MS = 30 * DAY_MS;
/** Number of rows that are read at once. Each is changed in a transaction of its own. */
const CHUNK = 200;

const payloadSchema = z.object({ bulkId: z.number() });

/**
 * Starts to apply a preview. A second press changes nothing.
 * @throws 409 for a preview that is too old
 */
export async function startBulk(tx: Database, bulkId: number, now: Date): Promise<void> {
  const [bulk] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, bulkId)).for('update');
  if (!bulk || bulk.startedAt !== null) return;
  if (now.getTime() - bulk.createdAt.getTime() > PREVIEW_MS) {
    throw new Problem(409, 'conflict', { detail: bulkMessages.expired });
  }
  await tx.update(bulkChanges).set({ startedAt: now }).where(eq(bulkChanges.id, bulkId));
  const { organizationId } = bulk;
  await enqueueJob(tx, { kind: APPLY_JOB, organizationId, payload: { bulkId }, dedupeKey: `bulk:${bulkId}` }, now);
}

/** Removes previews and results that nobody looks at any more. The audit log keeps what was changed. */
export async function purgeBulk(db: Database, now: Date): Promise<void> {
  await db.delete(bulkChanges).where(lt(bulkChanges.createdAt, new Date(now.getTime() - KEPT_MS)));
}

export const bulkJobs = {
  [APPLY_JOB]: {
    run: async ({ payload }, { db, clock, checkpoint, log, config }) => {
      const { bulkId } = payloadSchema.parse(payload);
      const [bulk] = await db.select().from(bulkChanges).where(eq(bulkChanges.id, bulkId));
      if (!bulk || bulk.finishedAt !== null) return;
      const { organizationId, createdBy: actor } = bulk;
      const change = z.parse(bulkChangeSchema, bulk.change);
      for (let rows = await waiting(db, bulkId); rows.length > 0; rows = await waiting(db, bulkId)) {
        for (const row of rows) {
          await checkpoint();
          const installation = { sendsMail: config.mail !== undefined, currency: storeCurrency(config) };
          // The preview has stored the selected rows.
          const scope: BulkScope = { organizationId, actor, now: clock(), ...installation, rosterClaims: [] };
          await applyRow(db, bulkActionOf(change, scope), row, (error) =>
            log.error({ err: error, bulk: bulkId, subject: row.subjectId }, 'row of a bulk change failed'),
          );
        }
      }
      await finish(db, bulkId, clock());
    },
    giveUp: async ({ payload }, { db, clock }) => {
      const { bulkId } = payloadSchema.parse(payload);
      await db.update(bulkRows).set({ result: 'failed' }).where(isWaiting(bulkId));
      await finish(db, bulkId, clock());
    },
  },
} satisfies Record<string, JobHandler>;

type StoredRow = typeof bulkRows.$inferSelect;

function isWaiting(bulkId: number) {
  return and(eq(bulkRows.bulkId, bulkId), eq(bulkRows.outcome, 'change'), isNull(bulkRows.result));
}

function waiting(db: Database, bulkId: number): Promise<StoredRow[]> {
  return db.select().from(bulkRows).where(isWaiting(bulkId)).orderBy(asc(bulkRows.id)).limit(CHUNK);
}

async function finish(db: Database, bulkId: number, finishedAt: Date): Promise<void> {
  await db.update(bulkChanges).set({ finishedAt }).where(eq(bulkChanges.id, bulkId));
}

/**
 * Changes a row and notes the result in one transaction, so that a crash repeats nothing. A row that the rules refuse, or
 * that fails, is noted and does not stop the others. Only a lost database stops the job, which then continues later.
 */
async function applyRow(db: Database, action: BulkAction, row: StoredRow, onFailure: (error: unknown) => void) {
  const note = (tx: Database, result: string) => tx.update(bulkRows).set({ result }).where(eq(bulkRows.id, row.id));
  try {
    await db.transaction(async (tx) => {
      const [own] = await tx.select().from(bulkRows).where(eq(bulkRows.id, row.id)).for('update');
      if (!own || own.result !== null) return;
      await note(tx, await changeRow(tx, action, own));
    });
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    if (!(error instanceof Problem)) onFailure(error);
    await note(db, error instanceof Problem ? 'refused' : 'failed');
  }
}

const currentSchema = z.object({ version: z.string(), outcome: z.string() });

/** Changes a row unless it was changed since the preview. Returns the result. */
async function changeRow(tx: Database, action: BulkAction, { bulkId, subjectId, version }: StoredRow): Promise<string> {
  await action.lock(tx, subjectId);
  const [current] = await rowsOf(
    tx,
    sql`select ${versionIn(action)} as version, ${action.outcome} as outcome from ${action.from}
      where ${action.within} and ${action.id} = ${subjectId}`,
    currentSchema,
  );
  if (!current) return 'gone';
  if (current.version !== version || current.outcome !== 'change') return 'changed';
  await nameBatch(tx, bulkId);
  await action.apply(tx, subjectId);
  return 'done';
}

/** Gives all entries of the audit log in this transaction the id of the bulk change, by the default of their column. */
async function nameBatch(tx: Database, bulkId: number): Promise<void> {
  await tx.execute(sql`select set_config('carrel.batch', ${String(bulkId)}, true)`);
}
