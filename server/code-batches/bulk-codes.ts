import { sql } from 'drizzle-orm';
import type { BulkChange } from '../../src/domain/staff/bulk-schema.ts';
import { type BulkAction, type BulkScope, isSelected, outcomeOf } from '../bulk/bulk-action.ts';
import { CODES_OF_BATCHES, codeState } from './batch-queries.ts';
import { isCodeFound } from './list-codes.ts';
import { revokeCodeOfBatch } from './revoke-code.ts';

type CodeChange = Extract<BulkChange, { kind: 'code.revoke' }>;

/** Revokes many unused codes of a batch (CODE-9). */
export function bulkCodeAction({ batch, selection, reason }: CodeChange, scope: BulkScope): BulkAction {
  const { organizationId, actor, now } = scope;
  const batchId = Number(batch);
  const state = codeState(now);
  return {
    from: CODES_OF_BATCHES,
    id: sql`o.id`,
    label: sql`(case when b.kind = 'redeem' then regexp_replace(o.code, '(.{4})(?=.)', '\\1-', 'g') else o.code end)`,
    within: sql`o.batch_id = ${batchId}::bigint and b.organization_id is not distinct from ${organizationId}::bigint`,
    selected: isSelected(sql`o.id`, selection, (search) => isCodeFound(search, now)),
    state: sql`to_jsonb(${state})`,
    outcome: outcomeOf(
      [sql`${state} = 'revoked'`, 'same'],
      [sql`${state} = 'used'`, 'used'],
      [sql`${state} = 'expired'`, 'expired'],
    ),
    lock: (tx, id) =>
      tx.execute(sql`with redeem as (select from redeem_codes where batch_id = ${batchId} and id = ${id} for update)
        select from access_codes where batch_id = ${batchId} and id = ${id} for update`),
    apply: (tx, id) => revokeCodeOfBatch(tx, { userId: actor, organizationId }, { batchId, id, reason }, now),
  };
}
