import { and, eq, inArray, ne } from 'drizzle-orm';
import { loadFreeAccess } from '../assets/free-access.ts';
import type { Database } from '../db/database.ts';
import { bookFiles } from '../db/schema/book-files.ts';
import { sectionProducts } from '../db/schema/courses.ts';
import { collectionItems, products } from '../db/schema/products.ts';
import type { EnrollmentRow, ShelfRow } from './person-rows.ts';

interface PersonRows {
  readonly enrollments: readonly EnrollmentRow[];
  readonly shelf: readonly ShelfRow[];
}

export type Materials = Awaited<ReturnType<typeof loadMaterials>>;

/**
 * Loads the digital materials of a person's sections, the products that contain them, the products with a file, and what
 * the person may add without paying.
 */
export async function loadMaterials(db: Database, userId: number, { enrollments, shelf }: PersonRows, now: Date) {
  const ofSections = await db
    .select({
      sectionId: sectionProducts.sectionId,
      isChoice: sectionProducts.isPhysicalDigitalChoice,
      product: { id: products.id, name: products.name, productType: products.productType },
    })
    .from(sectionProducts)
    .innerJoin(products, eq(products.id, sectionProducts.productId))
    .where(
      and(
        inArray(
          sectionProducts.sectionId,
          enrollments.map(({ section }) => section.id),
        ),
        ne(products.productType, 'physical_product'),
      ),
    )
    .orderBy(sectionProducts.sectionId, sectionProducts.position, sectionProducts.id);
  const ids = [...new Set([...ofSections, ...shelf].map(({ product }) => product.id))];
  const [around, files, free] = await Promise.all([
    db.select().from(collectionItems).where(inArray(collectionItems.productId, ids)),
    db.selectDistinct({ id: bookFiles.productId }).from(bookFiles).where(inArray(bookFiles.productId, ids)),
    loadFreeAccess(db, userId, ids, now),
  ]);
  return { ofSections, around, withFile: new Set(files.map(({ id }) => id)), free };
}
