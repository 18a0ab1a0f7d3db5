import { eq } from 'drizzle-orm';
import type { Database } from '../../server/db/database.ts';
import { courses } from '../../server/db/schema/courses.ts';
import { productIdentifiers } from '../../server/db/schema/products.ts';
import { giveSection, giveSectionProduct } from '../../tests/server/support/give-section.ts';

/** Adopts a book for a section of a course such as "BIOL 101". */
export async function giveCourseMaterial(db: Database, course: string, isbn: string): Promise<void> {
  const [department = '', number = ''] = course.split(' ');
  const [book] = await db
    .select({ id: productIdentifiers.productId })
    .from(productIdentifiers)
    .where(eq(productIdentifiers.bare, isbn));
  if (!book) throw new Error(`${isbn} was not imported`);
  const section = await giveSection(db, { rsCourseId: course, name: course });
  await db.update(courses).set({ department, number, name: course }).where(eq(courses.id, section.courseId));
  await giveSectionProduct(db, section.id, book.id);
}
