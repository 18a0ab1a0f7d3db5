import { and, desc, eq, inArray, ne, or } from 'drizzle-orm';
import { areMaterialsDue, hasCourseEnded } from '../../src/domain/sections/section-dates.ts';
import { isPaidByCourse } from '../../src/domain/sections/section-offerings.ts';
import type { Database } from '../db/database.ts';
import { sectionMembers, sectionProducts, sections } from '../db/schema/courses.ts';
import { offerings } from '../db/schema/offerings.ts';
import { products } from '../db/schema/products.ts';
import { isActiveMember } from '../sections/active-member.ts';
import { daysProvided, isProvidedTo } from './provided-materials.ts';

/** The terms on which a person may have a product for free. */
export interface FreeAccess {
  readonly durationDays: number | undefined;
  /** The section that provides the product. Absent if the product is free for all people. */
  readonly sectionId?: number;
  /**
   * True if the product is available now. Materials of a section are available from 14 days before the section starts
   * (SECT-3).
   */
  readonly isDue: boolean;
}

/**
 * Returns the products that a person may add to the shelf without paying: those with a free digital offering, and those
 * of a section that has not ended in which the person teaches, pays a course fee, or is opted in to inclusive access
 * (OFFER-6, SECT-7).
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
  for (const { productId, additionalId, ...access } of await loadProvided(db, userId, ids, now)) {
    for (const id of [productId, additionalId]) {
      if (id !== null && ids.includes(id) && !free.has(id)) free.set(id, access);
    }
  }
  return free;
}

/** Removes physical products. They must be ordered, even if a course pays for everything else. */
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
  return rows.map((row) => [row.productId, { durationDays: row.durationDays ?? undefined, isDue: true }]);
}

/**
 * Loads the products that the person's sections provide. Products that are available now come first, then those with
 * the longest access.
 */
async function loadProvided(db: Database, userId: number, productIds: readonly number[], now: Date) {
  const ids = [...productIds];
  const rows = await db
    .select({ material: sectionProducts, section: sections, member: sectionMembers })
    .from(sectionProducts)
    .innerJoin(sections, eq(sections.id, sectionProducts.sectionId))
    .innerJoin(sectionMembers, eq(sectionMembers.sectionId, sections.id))
    .where(
      and(
        eq(sectionMembers.userId, userId),
        isActiveMember,
        or(inArray(sectionProducts.productId, ids), inArray(sectionProducts.additionalProductId, ids)),
      ),
    )
    .orderBy(desc(sections.startDate), sections.id);
  const provided = rows.flatMap(({ material, section, member }) => {
    const durationDays = daysProvided(section, now);
    if (durationDays === undefined || hasCourseEnded(section, now.getTime()) || !isFreeTo(section, member)) return [];
    const { productId, additionalProductId: additionalId, sectionId } = material;
    return [{ productId, additionalId, sectionId, durationDays, isDue: areMaterialsDue(section, now.getTime()) }];
  });
  return provided.toSorted((one, other) => Number(other.isDue) - Number(one.isDue));
}

function isFreeTo(section: typeof sections.$inferSelect, member: typeof sectionMembers.$inferSelect): boolean {
  return member.role === 'instructor' || isPaidByCourse(section, member) || isProvidedTo(section, member);
}
