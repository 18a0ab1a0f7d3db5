import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CodeBatch } from '../../src/domain/codes/code-batch-schema.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { codeBatches } from '../db/schema/assets.ts';
import { products } from '../db/schema/products.ts';
import { notFound } from '../http/responses/problem.ts';

export type BatchRow = typeof codeBatches.$inferSelect;

const isOf = (organizationId: number | null): SQL =>
  organizationId === null ? isNull(codeBatches.organizationId) : eq(codeBatches.organizationId, organizationId);

/** Codes of both kinds with one name for "a person has it": `holder`. */
const ALL_CODES = sql`(select id, batch_id, code, null as url, duration_days, expires_at, redeemed_by as holder,
    redeemed_at as used_at, revoked_at from redeem_codes
  union all select id, batch_id, code, url, null, expires_at, user_id, obtained_at, revoked_at
    from access_codes)`;

/** All codes of batches, for `from`: the codes are `o`, their batches `b`. */
export const CODES_OF_BATCHES = sql`${ALL_CODES} o join code_batches b on b.id = o.batch_id`;

/** Joins the person `u` who has a code of {@link CODES_OF_BATCHES}. A school learns of its own people only (CODE-11). */
export function withHolders({ organizationId }: BatchRow): SQL {
  const isOwn = organizationId === null ? sql`true` : sql`u.organization_id = ${organizationId}`;
  return sql`left join users u on u.id = o.holder and ${isOwn}`;
}

/** Name of the person of {@link withHolders}; empty if there is none. */
export const HOLDER_NAME = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.login, '')`;

/** State of a code in {@link CODES_OF_BATCHES}. */
export function codeState(now: Date): SQL {
  return sql`(case when o.holder is not null then 'used'
    when b.revoked_at is not null or o.revoked_at is not null then 'revoked'
    when o.expires_at <= ${now.toISOString()}::timestamptz then 'expired' else 'unused' end)`;
}

/** Returns a batch of the organization. @throws 404 */
export async function requireBatch(db: Database, organizationId: number | null, id: string): Promise<BatchRow> {
  const [row] = await db
    .select()
    .from(codeBatches)
    .where(and(eq(codeBatches.id, Number(id)), isOf(organizationId)));
  if (!row) throw notFound();
  return row;
}

/** Returns one batch with the counts of its codes. */
export async function loadBatch(db: Database, batch: BatchRow, now: Date): Promise<CodeBatch> {
  const [product] = await db.select().from(products).where(eq(products.id, batch.productId));
  const [loaded] = await withCounts(db, [{ batch, productName: product?.name ?? '' }], now);
  if (!loaded) throw notFound();
  return loaded;
}

const countSchema = z.object({
  batch_id: z.coerce.number(),
  total: z.coerce.number(),
  used: z.coerce.number(),
  expired: z.coerce.number(),
  revoked: z.coerce.number(),
});

interface BatchOfProduct {
  readonly batch: Omit<BatchRow, 'organizationId' | 'createdBy'>;
  readonly productName: string;
}

/** Returns batches with the counts of their codes. */
export async function withCounts(db: Database, rows: readonly BatchOfProduct[], now: Date): Promise<CodeBatch[]> {
  const ids = JSON.stringify(rows.map(({ batch }) => batch.id));
  const counted = await rowsOf(
    db,
    sql`select o.batch_id, count(*) as total, count(o.holder) as used,
        count(*) filter (where o.holder is null and o.revoked_at is null
          and o.expires_at <= ${now.toISOString()}::timestamptz) as expired,
        count(*) filter (where o.holder is null and o.revoked_at is not null) as revoked
      from ${ALL_CODES} o where o.batch_id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))
      group by o.batch_id`,
    countSchema,
  );
  const byId = new Map(counted.map(({ batch_id, ...counts }) => [batch_id, counts]));
  return rows.map(({ batch, productName }) => {
    const { total, used, expired, revoked } = byId.get(batch.id) ?? { total: 0, used: 0, expired: 0, revoked: 0 };
    const isRevoked = batch.revokedAt !== null;
    return {
      ...{ id: String(batch.id), kind: batch.kind, name: batch.name, productId: String(batch.productId), productName },
      createdAt: batch.createdAt.toISOString(),
      revokedAt: batch.revokedAt?.toISOString() ?? null,
      counts: {
        ...{ total, used },
        unused: isRevoked ? 0 : total - used - expired - revoked,
        revoked: isRevoked ? total - used : revoked,
        expired: isRevoked ? 0 : expired,
      },
    };
  });
}
