import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { chargedCents } from '../catalog/charged-cents.ts';
import type { Database } from '../db/database.ts';
import { jobs } from '../db/schema/jobs.ts';
import { offerings } from '../db/schema/offerings.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { JobHandler } from '../jobs/job-handlers.ts';
import { recordAudit } from '../staff/record-audit.ts';

/** The job that replaces a price at its time. */
export const PRICE_JOB = 'catalogue.price';

export const priceChangeSchema = z.object({
  offeringId: z.number(),
  priceCents: z.number().nullable(),
  /** The new price together with a copy printed on demand (OFFER-11). Absent: it stays as it is. */
  comboPriceCents: z.number().optional(),
  /** The member of staff who planned the price. */
  plannedBy: z.number(),
});

interface PlannedPrice {
  readonly productId: number;
  readonly offeringId: string;
  readonly priceCents: number | null;
  readonly comboPriceCents?: number;
  readonly startsAt: string;
}

/**
 * Plans a price. @throws 404 if the offering is not of the product; 422 if the time has passed
 */
export async function planPrice(tx: Database, planned: PlannedPrice, userId: number, now: Date): Promise<void> {
  const runAt = new Date(planned.startsAt);
  if (runAt <= now) throw new Problem(422, 'validation_failed', { meta: { fields: ['startsAt'] } });
  const offeringId = Number(planned.offeringId);
  const isOfProduct = and(eq(offerings.id, offeringId), eq(offerings.productId, planned.productId));
  const [offering] = await tx.select().from(offerings).where(isOfProduct);
  if (!offering) throw notFound();
  const { priceCents, comboPriceCents } = planned;
  const prices = { priceCents, ...(comboPriceCents === undefined ? {} : { comboPriceCents }) };
  await enqueueJob(tx, { kind: PRICE_JOB, payload: { offeringId, ...prices, plannedBy: userId }, runAt }, now);
  const entry = { organizationId: null, actor: userId, action: 'price.plan', subjectKind: 'product' };
  const after = { offeringId, ...prices, startsAt: planned.startsAt };
  await recordAudit(tx, { ...entry, subjectId: planned.productId, after }, now);
}

/** Cancels a planned price. @throws 404 if it has started, or is of another product */
export async function cancelPrice(
  tx: Database,
  { productId, jobId }: { readonly productId: number; readonly jobId: string },
  userId: number,
  now: Date,
): Promise<void> {
  const isOpen = and(eq(jobs.id, Number(jobId)), eq(jobs.kind, PRICE_JOB), isNull(jobs.finishedAt));
  const [job] = await tx.select().from(jobs).where(isOpen).for('update');
  if (!job) throw notFound();
  const before = priceChangeSchema.parse(job.payload);
  const [offering] = await tx.select().from(offerings).where(eq(offerings.id, before.offeringId));
  if (offering?.productId !== productId) throw notFound();
  await tx.delete(jobs).where(eq(jobs.id, job.id));
  const entry = { organizationId: null, actor: userId, action: 'price.cancel', subjectKind: 'product' };
  await recordAudit(tx, { ...entry, subjectId: productId, before: { ...before, startsAt: job.runAt } }, now);
}

/** Sets a planned price at its time. */
export const catalogJobs = {
  [PRICE_JOB]: {
    async run({ payload }, { db, clock }) {
      const { offeringId, plannedBy, ...planned } = priceChangeSchema.parse(payload);
      await db.transaction(async (tx) => {
        const [before] = await tx.select().from(offerings).where(eq(offerings.id, offeringId)).for('update');
        if (!before) return;
        // The price of a combo would not be charged beside a combo price (OFFER-1).
        const prices = before.kind === 'combo' ? { ...planned, comboPriceCents: null } : planned;
        await tx.update(offerings).set(prices).where(eq(offerings.id, offeringId));
        const entry = { organizationId: null, actor: plannedBy, action: 'price.change', subjectKind: 'product' };
        const { comboPriceCents } = before;
        const old = { priceCents: chargedCents(before), ...('comboPriceCents' in planned ? { comboPriceCents } : {}) };
        const values = { before: { offeringId, ...old }, after: { offeringId, ...planned } };
        await recordAudit(tx, { ...entry, subjectId: before.productId, ...values }, clock());
      });
    },
  },
} satisfies Record<string, JobHandler>;
