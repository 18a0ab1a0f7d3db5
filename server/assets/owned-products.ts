import { and, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { OfferingKind } from '../../src/domain/offerings/offering-schema.ts';
import { isRenewable } from '../../src/domain/shelf/renewal.ts';
import type { Database } from '../db/database.ts';
import { assets } from '../db/schema/assets.ts';
import { collectionItems } from '../db/schema/products.ts';

/**
 * Returns those of the products that a person can read now. The person has a digital or combo copy that has not
 * expired, of the product itself or of a collection, classroom or e-bundle that contains it.
 */
export async function ownedDigitally(
  db: Database,
  userId: number,
  productIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const { own, inside } = await loadReadable(db, userId, productIds, now);
  return new Set([...own.map(({ productId }) => productId), ...inside]);
}

/**
 * Returns the lines that would sell the person a digital version that they have, except those that renew an access
 * which ends soon (OFFER-20). What a collection or a printed copy came with is not renewed, because the new access could not
 * begin at its end.
 */
export async function loadOwnedLines<Line extends { readonly productId: string; readonly format: OfferingKind }>(
  db: Database,
  userId: number,
  lines: readonly Line[],
  now: Date,
): Promise<Line[]> {
  const digital = lines.filter(({ format }) => format !== 'print');
  const ids = digital.map(({ productId }) => Number(productId));
  const { own, inside } = await loadReadable(db, userId, ids, now);
  return digital.filter((line) => {
    const id = Number(line.productId);
    const isRenewed = (one: Readable) => line.format === 'digital' && isRenewableAsset(one, now);
    return inside.has(id) || own.some((one) => one.productId === id && !isRenewed(one));
  });
}

type Readable = Pick<typeof assets.$inferSelect, 'productId' | 'format' | 'expiresAt'>;

/** {@link isRenewable} for a row. */
export function isRenewableAsset({ format, expiresAt }: Omit<Readable, 'productId'>, now: Date): boolean {
  return isRenewable({ format, expiresAt: expiresAt?.toISOString() }, now.getTime());
}

/** Loads the readable copies of the products, and the products that a readable collection or the like contains. */
async function loadReadable(db: Database, userId: number, productIds: readonly number[], now: Date) {
  if (productIds.length === 0) return { own: [], inside: new Set<number>() };
  const ids = [...productIds];
  const { productId, format, expiresAt } = assets;
  const own: Readable[] = await db
    .select({ productId, format, expiresAt })
    .from(assets)
    .where(and(inArray(productId, ids), isReadable(userId, now)));
  const inside = await db
    .select({ productId: collectionItems.productId })
    .from(collectionItems)
    .innerJoin(assets, eq(assets.productId, collectionItems.collectionId))
    .where(and(inArray(collectionItems.productId, ids), isReadable(userId, now)));
  return { own, inside: new Set(inside.map((row) => row.productId)) };
}

function isReadable(userId: number, now: Date): SQL | undefined {
  return and(
    eq(assets.userId, userId),
    inArray(assets.format, ['digital', 'combo']),
    isNull(assets.deletedAt),
    or(isNull(assets.expiresAt), gt(assets.expiresAt, now)),
  );
}
