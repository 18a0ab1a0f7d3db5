import { asc, eq } from 'drizzle-orm';
import type { CollectionItem } from '../../src/domain/catalog/product-schema.ts';
import type { Database } from '../db/database.ts';
import { collectionItems } from '../db/schema/products.ts';
import { loadListings } from './load-listings.ts';

/** Loads the items of a collection, classroom or e-bundle, in their order. */
export async function loadCollectionItems(db: Database, collectionId: number): Promise<CollectionItem[]> {
  const rows = await db
    .select({ productId: collectionItems.productId })
    .from(collectionItems)
    .where(eq(collectionItems.collectionId, collectionId))
    .orderBy(asc(collectionItems.position));
  const listings = await loadListings(
    db,
    rows.map((row) => row.productId),
  );
  return rows.flatMap(({ productId }) => {
    const listing = listings.get(productId);
    if (!listing) return [];
    const { id, name, ...rest } = listing;
    return [{ ...rest, productId: id, title: name }];
  });
}
