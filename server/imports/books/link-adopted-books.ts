import { and, eq, isNull, max, ne, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { adoptedBooks } from '../../db/schema/adoptions.ts';
import { sectionProducts } from '../../db/schema/courses.ts';

/**
 * Makes a book the material of the sections that adopted it by this ISBN (ADOPT-2). Runs in the transaction that writes
 * the book. Returns the number of new materials.
 */
export async function linkAdoptedBooks(tx: Database, isbn: string, productId: number): Promise<number> {
  const isOpen = or(isNull(adoptedBooks.productId), ne(adoptedBooks.productId, productId));
  const linked = await tx
    .update(adoptedBooks)
    .set({ productId })
    .where(and(eq(adoptedBooks.isbn13, isbn), isOpen))
    .returning();
  let added = 0;
  for (const { sectionId, isRequired, importSource, priceCents } of linked) {
    const [last] = await tx
      .select({ position: max(sectionProducts.position) })
      .from(sectionProducts)
      .where(eq(sectionProducts.sectionId, sectionId));
    const rows = await tx
      .insert(sectionProducts)
      .values({
        ...{ sectionId, productId, isRequired, importSource, courseFeeCents: priceCents },
        position: (last?.position ?? 0) + 1,
      })
      .onConflictDoNothing()
      .returning({ id: sectionProducts.id });
    added += rows.length;
  }
  return added;
}
