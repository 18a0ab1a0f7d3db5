import { and, eq, max } from 'drizzle-orm';
import { isMadeOfProducts, type NewContents } from '../../src/domain/staff/staff-catalog-item-schema.ts';
import type { Database } from '../db/database.ts';
import { collectionItems, products } from '../db/schema/products.ts';
import { notFound } from '../http/responses/problem.ts';
import { refreshOwners } from '../imports/books/refresh-owners.ts';
import { catalogItemMessages } from '../messages/catalog-item-messages.ts';
import { refuseProducts, requireProductNumbers, requireProducts } from '../staff/product-numbers.ts';
import { recordAudit } from '../staff/record-audit.ts';
import { type ProductRow, requireProduct } from './item-queries.ts';

interface ContentsAction {
  /** Id of the collection, classroom or e-bundle. */
  readonly id: string;
  readonly userId: number;
  readonly now: Date;
}

/**
 * Puts the products of a text with ISBNs and numbers into a collection, after those that it contains, and tells its
 * owners. A product that it already contains keeps its place (STAFF-10).
 * @throws 404; 422 for a text without a product, with a wrong or unknown one, or with a product that consists of products
 *   itself; nothing is added then
 */
export async function addContents(
  tx: Database,
  action: ContentsAction,
  { products: text }: NewContents,
): Promise<void> {
  const collection = await lockCollection(tx, action.id);
  const wanted = await requireProducts(tx, requireProductNumbers(text));
  if (wanted.some(isMadeOfProducts)) throw refuseProducts(catalogItemMessages.no_nesting);
  const isOf = eq(collectionItems.collectionId, collection.id);
  const [last] = await tx
    .select({ position: max(collectionItems.position) })
    .from(collectionItems)
    .where(isOf);
  const first = (last?.position ?? 0) + 1;
  const added = await tx
    .insert(collectionItems)
    .values(wanted.map(({ id }, index) => ({ collectionId: collection.id, productId: id, position: first + index })))
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) return;
  const names = wanted.filter(({ id }) => added.some(({ productId }) => productId === id)).map(({ name }) => name);
  await tellContents(tx, action, collection, { action: 'product.add-contents', after: { products: names } });
}

/** Takes a product out of a collection, and tells its owners. @throws 404 */
export async function removeContent(tx: Database, action: ContentsAction, productId: string): Promise<void> {
  const collection = await lockCollection(tx, action.id);
  const isIt = and(eq(collectionItems.collectionId, collection.id), eq(collectionItems.productId, Number(productId)));
  const [removed] = await tx.delete(collectionItems).where(isIt).returning();
  if (!removed) throw notFound();
  const { name } = await requireProduct(tx, productId);
  await tellContents(tx, action, collection, { action: 'product.remove-content', before: { products: [name] } });
}

async function lockCollection(tx: Database, id: string): Promise<ProductRow> {
  const row = await requireProduct(tx, id, true);
  if (!isMadeOfProducts(row)) throw notFound();
  return row;
}

/** Records a change of the contents, and lets the next pull of the owners have it. */
async function tellContents(
  tx: Database,
  { userId, now }: ContentsAction,
  { id }: ProductRow,
  change: { readonly action: string; readonly before?: object; readonly after?: object },
): Promise<void> {
  await tx.update(products).set({ updatedAt: now }).where(eq(products.id, id));
  await refreshOwners(tx, { productId: id, afterUserId: 0 }, now);
  const entry = { organizationId: null, actor: userId, subjectKind: 'product', subjectId: id };
  await recordAudit(tx, { ...entry, ...change }, now);
}
