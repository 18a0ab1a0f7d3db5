import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { normaliseCode } from '../claim-codes/normalise-code.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { recordAudit } from '../staff/record-audit.ts';
import type { ScopedStaff } from '../staff/scope.ts';

/** `organization`: the school of the batch, whose log gets the entry, whoever revokes the code (STAFF-2). */
const rowSchema = z.object({
  id: z.string(),
  kind: z.enum(['redeem', 'access']),
  organization: z.string().nullable(),
});

/**
 * Revokes one unused code (CODE-9). A school revokes only codes of its own batches. A code that is used, unknown or
 * revoked already is not changed.
 */
export function revokeCode(
  tx: Database,
  staff: ScopedStaff,
  { code, reason }: { readonly code: string; readonly reason: string },
  now: Date,
): Promise<void> {
  const { organizationId } = staff;
  const isOwn =
    organizationId === null
      ? sql`true`
      : sql`batch_id in (select id from code_batches where organization_id = ${organizationId})`;
  const found = {
    redeem: sql`code = ${normaliseCode(code)} and ${isOwn}`,
    access: sql`code = ${code.trim()} and ${isOwn}`,
  };
  return revokeFound(tx, staff, found, reason, now);
}

/** Revokes one code of a batch, which the caller has locked, if it is unused (CODE-9). */
export function revokeCodeOfBatch(
  tx: Database,
  staff: ScopedStaff,
  { batchId, id, reason }: { readonly batchId: number; readonly id: number; readonly reason: string },
  now: Date,
): Promise<void> {
  const isIt = sql`batch_id = ${batchId} and id = ${id}`;
  return revokeFound(tx, staff, { redeem: isIt, access: isIt }, reason, now);
}

async function revokeFound(
  tx: Database,
  { userId }: ScopedStaff,
  found: { readonly redeem: SQL; readonly access: SQL },
  reason: string,
  now: Date,
): Promise<void> {
  const set = sql`set revoked_at = ${now.toISOString()}::timestamptz`;
  const revoked = await rowsOf(
    tx,
    sql`with redeem as (
        update redeem_codes ${set} where ${found.redeem} and redeemed_by is null and revoked_at is null
        returning id, batch_id
      ), access as (
        update access_codes ${set} where ${found.access} and user_id is null and revoked_at is null
        returning id, batch_id
      ), revoked as (
        select id, batch_id, 'redeem' as kind from redeem union all select id, batch_id, 'access' from access
      )
      select r.id::text, r.kind, b.organization_id::text as organization
      from revoked r left join code_batches b on b.id = r.batch_id`,
    rowSchema,
  );
  for (const { id: subjectId, kind, organization } of revoked) {
    const organizationId = organization === null ? null : Number(organization);
    const entry = { organizationId, actor: userId, action: 'code.revoke', subjectKind: `${kind}_code`, subjectId };
    await recordAudit(tx, { ...entry, reason }, now);
  }
}
