import { and, eq, inArray } from 'drizzle-orm';
import { isbnForms } from '../../../src/domain/catalog/isbn.ts';
import type { Database } from '../../db/database.ts';
import { productIdentifiers, products } from '../../db/schema/products.ts';
import { RefusedFile } from './refused-file.ts';

export type ProductRow = typeof products.$inferSelect;

/** A digital ISBN names the book file itself, so it counts before the printed one. */
const RANKS: Readonly<Record<string, number>> = { EISBN13: 0, EISBN10: 1, ISBN13: 2, ISBN10: 3 };

/** Finds the book of the catalog with an ISBN. @throws RefusedFile if only another kind of product has it */
export async function findBook(db: Database, isbn: string): Promise<ProductRow | undefined> {
  const found = await db
    .select({ product: products, type: productIdentifiers.type })
    .from(productIdentifiers)
    .innerJoin(products, eq(products.id, productIdentifiers.productId))
    .where(
      and(
        inArray(productIdentifiers.bare, isbnForms(isbn)),
        inArray(productIdentifiers.type, ['EISBN13', 'EISBN10', 'ISBN13', 'ISBN10']),
        eq(products.isDeleted, false),
      ),
    );
  const rankOf = (type: string) => RANKS[type] ?? 9;
  const books = found.filter(({ product }) => product.productType === 'book');
  const [best] = books.toSorted((a, b) => rankOf(a.type) - rankOf(b.type) || a.product.id - b.product.id);
  if (!best && found.length > 0) throw new RefusedFile('isbn_other_kind', { isbn });
  return best?.product;
}
