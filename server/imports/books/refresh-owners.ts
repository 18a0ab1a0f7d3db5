import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../db/database.ts';
import { enqueueJob } from '../../jobs/enqueue-job.ts';

/** Name of the job that continues {@link refreshOwners}. */
export const REFRESH_OWNERS_JOB = 'books.refresh-owners';

/** Number of owners per transaction. Each needs a lock, and the database has a limited number of them. */
const OWNERS_AT_ONCE = 2_000;

interface OwnersAfter {
  readonly productId: number;
  /** Only owners with a higher id. */
  readonly afterUserId: number;
}

const ownerSchema = z.object({ user_id: z.coerce.number() });

/**
 * Gives the assets of a product, and of the collections that contain it, a new revision, so that the next pull of their
 * owners has the file that arrived or changed. Shelves are locked in the order of their owners, as everywhere. If there
 * are more owners than fit into one transaction, a job continues.
 */
export async function refreshOwners(
  tx: Database,
  { productId, afterUserId }: OwnersAfter,
  now: Date,
  ownersAtOnce = OWNERS_AT_ONCE,
): Promise<void> {
  const holding = sql`(select ${productId}::bigint union
    select collection_id from collection_items where product_id = ${productId})`;
  const owners = await rowsOf(
    tx,
    sql`select distinct user_id from assets
      where product_id in ${holding} and deleted_at is null and user_id > ${afterUserId}
      order by user_id limit ${ownersAtOnce}`,
    ownerSchema,
  );
  const last = owners.at(-1)?.user_id;
  if (last === undefined) return;
  const isInBatch = sql`user_id > ${afterUserId} and user_id <= ${last}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('assets', user_id)) from (
    select distinct user_id from assets
    where product_id in ${holding} and deleted_at is null and ${isInBatch} order by user_id) owners`);
  // The trigger of the table sets the revision.
  await tx.execute(sql`update assets set updated_at = ${now.toISOString()}
    where product_id in ${holding} and deleted_at is null and ${isInBatch}`);
  if (owners.length < ownersAtOnce) return;
  const payload = { productId, afterUserId: last };
  await enqueueJob(tx, { kind: REFRESH_OWNERS_JOB, payload }, now);
}

const payloadSchema = z.object({ productId: z.number(), afterUserId: z.number() });

/** The job {@link REFRESH_OWNERS_JOB}: the next batch of owners. */
export async function runRefreshOwners(db: Database, payload: unknown, now: Date): Promise<void> {
  const place = payloadSchema.parse(payload);
  await db.transaction((tx) => refreshOwners(tx, place, now));
}
