import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { normaliseCode } from '../claim-codes/normalise-code.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { recordAudit } from '../staff/record-audit.ts';
import type { ScopedStaff } from '../staff/scope.ts';

const rowSchema = z.object({ id: z.string(), kind: z.enum(['redeem', 'access']) });

/**
 * Revokes one unused code (CODE-9). A school revokes only codes of its own batches. A code that is used, unknown or
 * revoked already is not changed.
 */
export async function revokeCode(
  tx: Database,
  { userId, organizationId }: ScopedStaff,
  { code, reason }: { readonly code: string; readonly reason: string },
  now: Date,
): Promise<void> {
  const isOwn =
    organizationId === null
      ? sql`true`
      : sql`batch_id in (select id from code_batches where organization_id = ${organizationId})`;
  const set = sql`set revoked_at = ${now.toISOString()}::timestamptz`;
  const revoked = await rowsOf(
    tx,
    sql`with redeem as (
        update redeem_codes ${set} where code = ${normaliseCode(code)} and redeemed_by is null and revoked_at is null
          and ${isOwn} returning id
      ), access as (
        update access_codes ${set} where code = ${code.trim()} and user_id is null and revoked_at is null
          and ${isOwn} returning id
      )
      select id::text, 'redeem' as kind from redeem union all select id::text, 'access' from access`,
    rowSchema,
  );
  for (const { id: subjectId, kind } of revoked) {
    const entry = { organizationId, actor: userId, action: 'code.revoke', subjectKind: `${kind}_code`, subjectId };
    await recordAudit(tx, { ...entry, reason }, now);
  }
}
