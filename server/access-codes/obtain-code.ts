import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { ObtainedCode } from '../../src/domain/codes/codes-schema.ts';
import type { Database } from '../db/database.ts';
import { accessCodes, assets, codeBatches } from '../db/schema/assets.ts';
import { collectionItems, products } from '../db/schema/products.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { shopMessages } from '../messages/shop.ts';
import type { CodeHolder } from './code-holder.ts';

type CodeRow = typeof accessCodes.$inferSelect;

/**
 * Takes a publisher's code for a person from the product's pool. Asking again returns the same code (CODE-5). Call it
 * while holding the lock on the person's shelf, so that two requests of one person wait for each other. Requests of two
 * people never select the same row.
 */
export async function obtainCode(tx: Database, holder: CodeHolder, now: Date): Promise<ObtainedCode> {
  await requireCodes(tx, holder.productId);
  const row = (await findOwn(tx, holder)) ?? (await takeFree(tx, holder, now));
  if (!row) throw new Problem(409, 'codes_exhausted', { detail: shopMessages.codesExhausted });
  return { user_access_code: row.code, access_code_url: row.url, is_sso: row.isSso, message: '' };
}

async function requireCodes(tx: Database, productId: number): Promise<void> {
  const [product] = await tx.select().from(products).where(eq(products.id, productId));
  if (product?.productType !== 'courseware') throw notFound();
  if (product.isCodeless) throw new Problem(409, 'codes_not_used', { detail: shopMessages.codesNotUsed });
}

async function findOwn(tx: Database, { userId, productId }: CodeHolder): Promise<CodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(accessCodes)
    .where(and(eq(accessCodes.userId, userId), eq(accessCodes.productId, productId)));
  return row;
}

/** Takes a free code. Expired and revoked codes are never handed out (CODE-9). */
async function takeFree(tx: Database, holder: CodeHolder, now: Date): Promise<CodeRow | undefined> {
  const { userId, productId, subscriptionId } = holder;
  const [free] = await tx
    .select({ id: accessCodes.id })
    .from(accessCodes)
    .leftJoin(codeBatches, eq(codeBatches.id, accessCodes.batchId))
    .where(
      and(
        eq(accessCodes.productId, productId),
        isNull(accessCodes.userId),
        or(isNull(accessCodes.expiresAt), gt(accessCodes.expiresAt, now)),
        isNull(accessCodes.revokedAt),
        isNull(codeBatches.revokedAt),
      ),
    )
    .orderBy(asc(accessCodes.id))
    .limit(1)
    .for('update', { of: accessCodes, skipLocked: true });
  if (!free) return undefined;
  const [taken] = await tx
    .update(accessCodes)
    .set({ userId, subscriptionId: subscriptionId ?? null, obtainedAt: now })
    .where(eq(accessCodes.id, free.id))
    .returning();
  await touchAssets(tx, holder, now);
  return taken;
}

/** Gives the assets with the courseware, also inside a container, a new revision: other devices then pull the code. */
async function touchAssets(tx: Database, { userId, productId }: CodeHolder, now: Date): Promise<void> {
  const containers = tx
    .select({ id: collectionItems.collectionId })
    .from(collectionItems)
    .where(eq(collectionItems.productId, productId));
  const hasCourseware = or(eq(assets.productId, productId), inArray(assets.productId, containers));
  await tx
    .update(assets)
    .set({ updatedAt: now })
    .where(and(eq(assets.userId, userId), isNull(assets.deletedAt), hasCourseware));
}
