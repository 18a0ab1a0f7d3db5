import { and, desc, eq, sql } from 'drizzle-orm';
import { ISBN_OF_PRODUCT } from '../catalog/isbn-of-product.ts';
import type { Database } from '../db/database.ts';
import { assets } from '../db/schema/assets.ts';
import { courses, sectionMembers, sections } from '../db/schema/courses.ts';
import { products } from '../db/schema/products.ts';

export type EnrollmentRow = Awaited<ReturnType<typeof loadEnrollments>>[number];

/** Loads the enrollments of a person in sections of a school, the former ones too. */
export function loadEnrollments(db: Database, org: number, userId: number) {
  return db
    .select({ member: sectionMembers, section: sections, course: courses })
    .from(sectionMembers)
    .innerJoin(sections, eq(sections.id, sectionMembers.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(and(eq(sectionMembers.userId, userId), eq(courses.organizationId, org)))
    .orderBy(desc(sections.startDate), sectionMembers.id);
}

export type ShelfRow = Awaited<ReturnType<typeof loadShelf>>[number];

/** Loads all assets of a person, the revoked ones too. */
export function loadShelf(db: Database, userId: number) {
  return db
    .select({
      asset: assets,
      product: {
        ...{ id: products.id, name: products.name, productType: products.productType, edition: products.edition },
        isbn: sql<string | null>`(select ${ISBN_OF_PRODUCT} from products p where p.id = ${products.id})`,
      },
    })
    .from(assets)
    .innerJoin(products, eq(products.id, assets.productId))
    .where(eq(assets.userId, userId))
    .orderBy(desc(assets.acquiredAt), assets.id);
}

interface NamedSection {
  readonly section: Pick<EnrollmentRow['section'], 'number' | 'name'>;
  readonly course: Pick<EnrollmentRow['course'], 'department' | 'number'>;
}

/** Name of a section for staff, e.g. "BIO 101 – 001: Biology". */
export function sectionTitle({ section, course }: NamedSection): string {
  return `${course.department} ${course.number} – ${section.number}: ${section.name}`;
}

/** State of an asset: a deleted row is access that was revoked. */
export function stateOf({ deletedAt, expiresAt }: ShelfRow['asset'], now: Date) {
  if (deletedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'open';
}
