import { and, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../src/domain/primitives/durations.ts';
import { areMaterialsDue, hasCourseEnded } from '../../src/domain/sections/section-dates.ts';
import { daysProvided, isProvidedTo } from '../assets/provided-materials.ts';
import type { Database } from '../db/database.ts';
import { assets } from '../db/schema/assets.ts';
import { sectionMembers, sectionProducts, type sections } from '../db/schema/courses.ts';
import { collectionItems, products } from '../db/schema/products.ts';
import { isActiveMember } from './active-member.ts';

type SectionRow = typeof sections.$inferSelect;

/**
 * Returns the end of the access that a section gives now; `undefined` if it gives nothing now, e.g. because the school
 * dropped it (SECT-7).
 */
export function providedUntil(section: SectionRow, now: Date): Date | undefined {
  const isUnderWay = areMaterialsDue(section, now.getTime()) && !hasCourseEnded(section, now.getTime());
  const days = daysProvided(section, now);
  const isHeld = section.droppedAt !== null || section.disableAutoProvisioning;
  if (isHeld || !isUnderWay || days === undefined) return undefined;
  return new Date(now.getTime() + days * DAY_MS);
}

/** The opt statuses of the students whom a section provides for; the rule is `isProvidedTo`. */
export function providedStatuses(section: SectionRow) {
  return (['opted_in', 'opted_out', 'no_opt'] as const).filter((optStatus) => isProvidedTo(section, { optStatus }));
}

/** Condition for students whom the section provides for, given its settings. */
export function isStudentProvidedBy(section: SectionRow): SQL | undefined {
  return and(isActiveStudent, inArray(sectionMembers.optStatus, providedStatuses(section)));
}

export const isActiveStudent = and(eq(sectionMembers.role, 'student'), isActiveMember);

/** Condition for materials that are provided without a choice of the person. */
export const isProvidable = and(
  eq(sectionProducts.isPhysicalDigitalChoice, false),
  ne(products.productType, 'physical_product'),
);

/** Selects the assets of a member with the material itself, or with a digital product that contains it. */
export function onShelf(db: Database) {
  const isInside = exists(
    db
      .select({ one: sql`1` })
      .from(collectionItems)
      .where(
        and(
          eq(collectionItems.productId, sectionProducts.productId),
          eq(collectionItems.collectionId, assets.productId),
          inArray(assets.format, ['digital', 'combo']),
        ),
      ),
  );
  return db
    .select({ one: sql`1` })
    .from(assets)
    .where(
      and(
        eq(assets.userId, sectionMembers.userId),
        isNull(assets.deletedAt),
        or(eq(assets.productId, sectionProducts.productId), isInside),
      ),
    );
}
