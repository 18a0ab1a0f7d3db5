import { and, eq, isNull } from 'drizzle-orm';
import type { RedeemCode } from '../../src/domain/codes/codes-schema.ts';
import { grantAsset, lockShelf } from '../assets/grant-asset.ts';
import { toProductId } from '../catalog/load-listings.ts';
import type { Database } from '../db/database.ts';
import { accessCodes, assets, codeBatches, redeemCodes } from '../db/schema/assets.ts';
import { sections } from '../db/schema/courses.ts';
import { Problem } from '../http/responses/problem.ts';
import { shopMessages } from '../messages/shop.ts';
import { normaliseCode } from './normalise-code.ts';

type CodeRow = typeof redeemCodes.$inferSelect;

/**
 * Redeems a code. The row is locked first, so that concurrent requests redeem it only once. A refusal names its reason
 * (CODE-3) and leaves the code unused.
 */
export async function redeemCode(tx: Database, userId: number, typed: string, now: Date): Promise<RedeemCode> {
  const code = normaliseCode(typed);
  const [row] = await tx.select().from(redeemCodes).where(eq(redeemCodes.code, code)).for('update');
  if (!row) throw await refuseUnknown(tx, typed);
  refuseUsed(row, userId, now);
  await refuseRevoked(tx, row);
  await lockShelf(tx, userId);
  await refuseOwned(tx, userId, row.productId);
  await tx.update(redeemCodes).set({ redeemedBy: userId, redeemedAt: now }).where(eq(redeemCodes.id, row.id));
  const { productId, durationDays } = row;
  const grant = {
    userId,
    productId,
    format: 'digital',
    source: 'redeemed',
    durationDays: durationDays ?? undefined,
  } as const;
  await grantAsset(tx, grant, now);
  return { id: String(row.id), code: row.code, productId: toProductId(productId) };
}

function refuseUsed({ redeemedBy, expiresAt }: CodeRow, userId: number, now: Date): void {
  if (redeemedBy === userId) throw new Problem(409, 'code_used_by_you', { detail: shopMessages.codeUsedByYou });
  if (redeemedBy !== null) throw new Problem(409, 'code_used', { detail: shopMessages.codeUsedByAnother });
  if (expiresAt !== null && expiresAt <= now)
    throw new Problem(409, 'code_expired', { detail: shopMessages.codeExpired });
}

/** Refuses a code that staff revoked, alone or with its batch (CODE-9). */
async function refuseRevoked(tx: Database, { batchId, revokedAt }: CodeRow): Promise<void> {
  const [batch] = batchId === null ? [] : await tx.select().from(codeBatches).where(eq(codeBatches.id, batchId));
  if (revokedAt !== null || (batch && batch.revokedAt !== null)) {
    throw new Problem(409, 'code_revoked', { detail: shopMessages.codeRevoked });
  }
}

/**
 * Refuses the code if the person already has access without end. Such access cannot be extended, and the person can
 * keep the code or give it away.
 */
async function refuseOwned(tx: Database, userId: number, productId: number): Promise<void> {
  const [existing] = await tx
    .select({ id: assets.id })
    .from(assets)
    .where(
      and(
        eq(assets.userId, userId),
        eq(assets.productId, productId),
        eq(assets.format, 'digital'),
        isNull(assets.deletedAt),
        isNull(assets.expiresAt),
      ),
    );
  if (existing) throw new Problem(409, 'already_owned', { detail: shopMessages.alreadyOwnedDigital });
}

/**
 * Refuses an unknown code. A publisher's code and the section code of a classroom cannot be redeemed here, but they may
 * be recognized (CODE-3).
 */
async function refuseUnknown(tx: Database, typed: string): Promise<Problem> {
  const [publishers] = await tx
    .select({ id: accessCodes.id })
    .from(accessCodes)
    .where(eq(accessCodes.code, typed.trim()))
    .limit(1);
  if (publishers) return new Problem(409, 'code_of_publisher', { detail: shopMessages.codeOfPublisher });
  const [section] = await tx
    .select({ id: sections.id })
    .from(sections)
    .where(eq(sections.sectionCode, normaliseCode(typed)));
  return section
    ? new Problem(409, 'code_of_section', { detail: shopMessages.codeOfSection })
    : new Problem(404, 'code_not_found', { detail: shopMessages.codeNotFound });
}
