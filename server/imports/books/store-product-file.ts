import { createReadStream } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { putOnce } from '../../book-files/storage/put-once.ts';
import { coverPaths, storeCover } from '../../covers/store-cover.ts';
import { coverLinks } from '../../db/schema/cover-links.ts';
import { products } from '../../db/schema/products.ts';
import type { CheckedFile } from './check-book-file.ts';
import { removeReplaced, type StoreWork } from './import-book.ts';
import { saveProductFile, storagePathOf } from './save-book.ts';

/**
 * Stores a checked file of a product that may have no ISBN. A new version keeps its row (BOOK-2). The cover inside the
 * file is used if the product has none and no link to one.
 */
export async function storeProductFile(
  { db, storage, now }: StoreWork,
  productId: number,
  file: CheckedFile,
  actor: number | string,
): Promise<void> {
  const storagePath = storagePathOf(`product-${productId}`, file);
  await putOnce(storage, storagePath, file.file.size, () => createReadStream(file.file.path));
  const hasLink = (await db.$count(coverLinks, eq(coverLinks.productId, productId))) > 0;
  const cover = hasLink ? undefined : file.cover;
  if (cover) await storeCover(storage, cover);
  const replacedPaths = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('product file', ${productId}::bigint))`);
    const [product] = await tx.select().from(products).where(eq(products.id, productId));
    if (!product) return [storagePath];
    const paths = cover && { ...coverPaths(cover), isSupplied: false };
    return saveProductFile(tx, { product, file, storagePath, cover: paths }, actor, now);
  });
  await removeReplaced({ db, storage }, replacedPaths);
}
