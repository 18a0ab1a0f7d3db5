import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { sectionMembers, sectionProducts, sections } from '../db/schema/courses.ts';
import { offerings } from '../db/schema/offerings.ts';
import { products } from '../db/schema/products.ts';

/** On which terms somebody may have a product for nothing. */
export interface FreeAccess {
  readonly durationDays: number | undefined;
  readonly sectionId?: number;
}

/**
 * Which products a person may put on the shelf without paying: those with a free digital offering, and those of a section that is not
 * over where the person teaches, pays a course fee, or is opted in to inclusive access (spec/storefront.md §4, spec/shelf.md §5).
 */
export async function loadFreeAccess(
  db: Database,
  userId: number,
  productIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, FreeAccess>> {
  const ids = await withoutPaper(db, productIds);
  if (ids.length === 0) return new Map();
  const free = new Map<number, FreeAccess>(await loadFreeOfferings(db, ids));
  for (const { productId, additionalId, sectionId } of await loadProvided(db, userId, ids, now)) {
    for (const id of [productId, additionalId]) {
      if (id !== null && ids.includes(id) && !free.has(id)) free.set(id, { durationDays: undefined, sectionId });
    }
  }
  return free;
}

/** A thing of paper or cloth has to be ordered, also where a course pays for all the rest. */
async function withoutPaper(db: Database, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...productIds]), ne(products.productType, 'physical_product')));
  return rows.map(({ id }) => id);
}

async function loadFreeOfferings(db: Database, productIds: readonly number[]): Promise<[number, FreeAccess][]> {
  const rows = await db
    .select({ productId: offerings.productId, durationDays: offerings.durationDays })
    .from(offerings)
    .where(
      and(
        inArray(offerings.productId, [...productIds]),
        eq(offerings.kind, 'digital'),
        eq(offerings.priceCents, 0),
        eq(offerings.isActive, true),
      ),
    );
  return rows.map((row) => [row.productId, { durationDays: row.durationDays ?? undefined }]);
}

function loadProvided(db: Database, userId: number, productIds: readonly number[], now: Date) {
  const ids = [...productIds];
  return db
    .select({
      productId: sectionProducts.productId,
      additionalId: sectionProducts.additionalProductId,
      sectionId: sectionProducts.sectionId,
    })
    .from(sectionProducts)
    .innerJoin(sections, eq(sections.id, sectionProducts.sectionId))
    .innerJoin(sectionMembers, eq(sectionMembers.sectionId, sections.id))
    .where(
      and(
        eq(sectionMembers.userId, userId),
        or(inArray(sectionProducts.productId, ids), inArray(sectionProducts.additionalProductId, ids)),
        isProvided(),
        sql`(${now.toISOString()}::timestamptz at time zone ${sections.timeZone})::date <= ${sections.endDate}`,
      ),
    );
}

function isProvided(): SQL | undefined {
  return or(
    eq(sectionMembers.role, 'instructor'),
    and(eq(sectionMembers.isCourseFee, true), sql`${sectionMembers.optStatus} <> 'opted_out'`),
    and(
      eq(sections.courseType, 'inclusive_access'),
      eq(sections.disableAutoProvisioning, false),
      eq(sectionMembers.optStatus, 'opted_in'),
    ),
  );
}
