import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ProductId } from '../../src/domain/primitives/ids-schema.ts';
import { applySavedOperation, type SavedEntry, type SavedOperation } from '../../src/domain/saved/saved-list.ts';
import type { SaveItem } from '../../src/domain/saved/saved-schema.ts';
import { toProductId } from '../catalog/load-listings.ts';
import type { Database } from '../db/database.ts';
import { offerings } from '../db/schema/offerings.ts';
import { products } from '../db/schema/products.ts';
import { savedItems, savedLists } from '../db/schema/saved.ts';
import { Problem } from '../http/responses/problem.ts';

type StoredRow = typeof savedItems.$inferSelect;
type Entry = SavedEntry & { readonly row: Omit<StoredRow, 'userId'> };

/**
 * Saves a product, or replaces its entry (SAVE-1). The time is that of the device, but never later than the server's.
 * An offering of another product, or one that is gone, is left out.
 */
export async function saveProduct(
  tx: Database,
  userId: number,
  productId: ProductId,
  { savedAt, choice }: SaveItem,
  now: Date,
): Promise<void> {
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, Number(productId)), eq(products.isDeleted, false)));
  if (!product) throw new Problem(404, 'not_found');
  const offeringId = choice && (await findOffering(tx, product.id, Number(choice.offeringId)));
  const at = new Date(Math.min(Date.parse(savedAt), now.getTime()));
  const chosen =
    choice && offeringId !== undefined
      ? { offeringId, courseId: choice.courseId ?? null, format: choice.format }
      : { offeringId: null, courseId: null, format: null };
  const entry = toEntry({ productId: product.id, savedAt: at, ...chosen });
  await change(tx, userId, { kind: 'save', entry });
}

/** Removes a product. Removing one that is not in the list is not an error. */
export function removeProduct(tx: Database, userId: number, id: ProductId): Promise<void> {
  return change(tx, userId, { kind: 'remove', id });
}

async function findOffering(tx: Database, productId: number, offeringId: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: offerings.id })
    .from(offerings)
    .where(and(eq(offerings.id, offeringId), eq(offerings.productId, productId)));
  return row?.id;
}

/** Applies the rule to the locked list and writes the difference. Any change increases the version by one. */
async function change(tx: Database, userId: number, operation: SavedOperation<Entry>): Promise<void> {
  await tx.insert(savedLists).values({ userId }).onConflictDoNothing();
  await tx.select().from(savedLists).where(eq(savedLists.userId, userId)).for('update');
  const rows = await tx.select().from(savedItems).where(eq(savedItems.userId, userId));
  const before = rows.map(toEntry);
  const after = applySavedOperation(before, operation);
  if (after === before) return;
  const gone = before.filter((entry) => !after.includes(entry)).map(({ row }) => row.productId);
  if (gone.length > 0)
    await tx.delete(savedItems).where(and(eq(savedItems.userId, userId), inArray(savedItems.productId, gone)));
  const added = after.filter((entry) => !before.includes(entry)).map(({ row }) => ({ userId, ...row }));
  if (added.length > 0) await tx.insert(savedItems).values(added);
  const version = sql`${savedLists.version} + 1`;
  await tx.update(savedLists).set({ version }).where(eq(savedLists.userId, userId));
}

function toEntry({ productId, savedAt, offeringId, courseId, format }: Omit<StoredRow, 'userId'>): Entry {
  const row = { productId, savedAt, offeringId, courseId, format };
  return { id: toProductId(productId), savedAt: savedAt.toISOString(), row };
}
