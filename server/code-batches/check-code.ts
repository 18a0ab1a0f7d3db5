import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CodeCheck } from '../../src/domain/codes/code-check-schema.ts';
import { normaliseCode } from '../claim-codes/normalise-code.ts';
import { type Database, rowsOf } from '../db/database.ts';

const rowSchema = z.object({
  kind: z.enum(['redeem', 'access']),
  product_name: z.string(),
  batch_name: z.string().nullable(),
  revoked: z.boolean(),
  expires_at: z.coerce.date().nullable(),
  used_at: z.coerce.date().nullable(),
  holder: z.string().nullable(),
  holder_name: z.string(),
  holder_organization: z.coerce.number().nullable(),
  batch_organization: z.coerce.number().nullable(),
});

const UNKNOWN: CodeCheck = {
  state: 'unknown',
  ...{ kind: null, productName: null, batchName: null, expiresAt: null, usedAt: null, isOwn: false, usedBy: null },
};

/**
 * Says what became of a code (CODE-11). A school learns only of the codes of its own batches, and of codes that its own
 * people used.
 * @param organizationId `null` for staff of the whole installation, who may check every code
 */
export async function checkCode(
  db: Database,
  organizationId: number | null,
  typed: string,
  now: Date,
): Promise<CodeCheck> {
  const isVisible =
    organizationId === null
      ? sql`true`
      : sql`(b.organization_id = ${organizationId} or u.organization_id = ${organizationId})`;
  // Redeem codes are stored in their normal form, access codes as the publisher wrote them.
  const [row] = await rowsOf(
    db,
    sql`select o.kind, p.name as product_name, b.name as batch_name, (b.revoked_at is not null or o.revoked) as revoked, o.expires_at,
        o.used_at, u.id::text as holder, trim(coalesce(u.first_name || ' ' || u.last_name, '')) as holder_name,
        u.organization_id as holder_organization, b.organization_id as batch_organization
      from (
        select 'redeem' as kind, product_id, batch_id, expires_at, redeemed_by as holder, redeemed_at as used_at,
            revoked_at is not null as revoked
          from redeem_codes where code = ${normaliseCode(typed)}
        union all
        select 'access', product_id, batch_id, expires_at, user_id, obtained_at, revoked_at is not null
          from access_codes where code = ${typed.trim()}
      ) o join products p on p.id = o.product_id
        left join code_batches b on b.id = o.batch_id left join users u on u.id = o.holder
      where ${isVisible} order by o.used_at desc nulls last limit 1`,
    rowSchema,
  );
  if (!row) return UNKNOWN;
  const isOwnPerson = organizationId === null || row.holder_organization === organizationId;
  return {
    state: stateOf(row, now),
    kind: row.kind,
    productName: row.product_name,
    batchName: row.batch_name,
    expiresAt: row.expires_at?.toISOString() ?? null,
    usedAt: row.used_at?.toISOString() ?? null,
    isOwn: organizationId === null || row.batch_organization === organizationId,
    usedBy: row.holder !== null && isOwnPerson ? { id: row.holder, name: row.holder_name } : null,
  };
}

function stateOf({ holder, revoked, expires_at: expiresAt }: z.infer<typeof rowSchema>, now: Date): CodeCheck['state'] {
  if (holder !== null) return 'used';
  if (revoked) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'unused';
}
