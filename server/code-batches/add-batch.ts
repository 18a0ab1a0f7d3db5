import { sql } from 'drizzle-orm';
import type { GenerateCodes } from '../../src/domain/codes/code-batch-schema.ts';
import type { Database } from '../db/database.ts';
import { codeBatches } from '../db/schema/assets.ts';
import { invalidField } from '../http/responses/problem.ts';
import { catalogItemMessages, unknownNumbers } from '../messages/catalog-item-messages.ts';
import { findProductOf } from '../staff/product-numbers.ts';
import { recordAudit } from '../staff/record-audit.ts';
import type { ScopedStaff } from '../staff/scope.ts';
import type { BatchRow } from './batch-queries.ts';
import { generateCode } from './generate-code.ts';

/**
 * Generates a batch of redeem codes for a product.
 * @throws 422 if there is no such product, or if the codes would be expired already
 */
export async function addBatch(
  tx: Database,
  wanted: GenerateCodes,
  { userId, organizationId }: ScopedStaff,
  now: Date,
): Promise<BatchRow> {
  const { count, name, durationDays, expiresAt } = wanted;
  const product = await findProductOf(tx, wanted.product);
  if (!product) throw invalidField('product', unknownNumbers([wanted.product]));
  const productId = product.id;
  if (expiresAt !== undefined && new Date(expiresAt) <= now)
    throw invalidField('expiresAt', catalogItemMessages.codes_expired);
  const [batch] = await tx
    .insert(codeBatches)
    .values({ organizationId, kind: 'redeem', productId, name, createdBy: userId, createdAt: now })
    .returning();
  if (!batch) throw new Error('No batch was added');
  const codes = Array.from({ length: count }, generateCode);
  await tx.execute(sql`insert into redeem_codes (code, product_id, duration_days, expires_at, batch_id, created_at)
    select value, ${productId}::bigint, ${durationDays ?? null}::integer, ${expiresAt ?? null}::timestamptz,
      ${batch.id}::bigint, ${now.toISOString()}::timestamptz
    from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb)`);
  const entry = { organizationId, actor: userId, action: 'codes.generate', subjectKind: 'code_batch' };
  await recordAudit(tx, { ...entry, subjectId: batch.id, after: { productId, count, name } }, now);
  return batch;
}
