import { and, eq, exists, gte, inArray, isNull, ne, notExists, or } from 'drizzle-orm';
import { toIsoDay } from '../../src/domain/format/format-date.ts';
import type { CourseSection } from '../../src/domain/sections/course-section-schema.ts';
import { addDays } from '../../src/domain/sections/deadline-days.ts';
import { areMaterialsDue, hasCourseEnded } from '../../src/domain/sections/section-dates.ts';
import { lockShelf } from '../assets/grant-asset.ts';
import { daysProvided, isProvidedTo } from '../assets/provided-materials.ts';
import type { Database } from '../db/database.ts';
import { assets } from '../db/schema/assets.ts';
import { sectionMembers, sectionProducts, sections } from '../db/schema/courses.ts';
import { collectionItems, products } from '../db/schema/products.ts';
import { isActiveMember } from './active-member.ts';
import { loadSectionProducts } from './load-section-products.ts';
import { loadSections } from './load-sections.ts';
import { grantProvided } from './opting-provision.ts';

/** Number of sections per query for members without their materials. */
const SECTIONS_AT_ONCE = 100;

/**
 * Provides due materials to every active student who does not have them yet (SECT-7). Another run, or another server
 * process at the same time, provides nothing twice. A failure for one member does not affect the others.
 */
export async function provideDueMaterials(db: Database, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for await (const memberId of membersInWant(db, now)) {
    await db.transaction((tx) => provideMember(tx, memberId, now)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some members did not get what their course provides');
}

/**
 * Provides one student with the due materials of their section: nothing to a member who opted out, nothing that has
 * ended, and nothing twice. Runs in the caller's transaction, which locks the membership and the shelf, so that a
 * concurrent opt-out happens either before or after it.
 */
export async function provideMember(tx: Database, memberId: number, now: Date): Promise<void> {
  const isMember = eq(sectionMembers.id, memberId);
  const [place] = await tx.select({ userId: sectionMembers.userId }).from(sectionMembers).where(isMember);
  if (!place) return;
  await lockShelf(tx, place.userId);
  const [row] = await tx.select().from(sectionMembers).where(isMember).for('update');
  if (!row) return;
  const { userId, sectionId, role } = row;
  const [section] = await loadSections(tx, userId, now, { sectionId });
  if (!section || role === 'instructor' || !isProvidedTo(section, row) || !providesNow(section, now)) return;
  const materials = await loadSectionProducts(tx, userId, sectionId, now);
  const open = materials.filter(({ userAvailability }) => !userAvailability.isExpired);
  await grantProvided(tx, userId, section, open, now);
}

function providesNow(section: Pick<CourseSection, 'startDate' | 'endDate' | 'timeZone'>, now: Date): boolean {
  const isUnderWay = areMaterialsDue(section, now.getTime()) && !hasCourseEnded(section, now.getTime());
  return isUnderWay && daysProvided(section, now) !== undefined;
}

/** Yields students without a due material, section by section. The query preselects; the domain rules decide. */
async function* membersInWant(db: Database, now: Date): AsyncGenerator<number> {
  const due = await loadDueSections(db, now);
  for (let at = 0; at < due.length; at += SECTIONS_AT_ONCE) {
    const some = new Map(due.slice(at, at + SECTIONS_AT_ONCE).map((section) => [section.id, section]));
    for (const member of await loadLacking(db, [...some.keys()])) {
      const section = some.get(member.sectionId);
      if (section && isProvidedTo(section, member)) yield member.id;
    }
  }
}

async function loadDueSections(db: Database, now: Date) {
  // No time zone is a whole day behind UTC. The section's own time zone decides which of these sections have ended.
  const yesterday = addDays(toIsoDay(now.getTime(), 'UTC'), -1);
  const running = await db
    .select()
    .from(sections)
    .where(
      and(
        eq(sections.courseType, 'inclusive_access'),
        eq(sections.disableAutoProvisioning, false),
        gte(sections.endDate, yesterday),
      ),
    )
    .orderBy(sections.id);
  return running.filter((section) => providesNow(section, now));
}

/**
 * Selects students of these sections with a digital material that is not on their shelf, neither by itself nor inside
 * another product. Expired materials count as being on the shelf and are not extended.
 */
function loadLacking(db: Database, sectionIds: number[]) {
  const { id, sectionId, userId, optStatus } = sectionMembers;
  const isOnTheirShelf = and(eq(assets.userId, userId), isNull(assets.deletedAt));
  const isOwn = eq(assets.productId, sectionProducts.productId);
  const isAround = exists(
    db
      .select()
      .from(collectionItems)
      .where(
        and(
          eq(collectionItems.productId, sectionProducts.productId),
          eq(collectionItems.collectionId, assets.productId),
          inArray(assets.format, ['digital', 'combo']),
        ),
      ),
  );
  const existing = db
    .select()
    .from(assets)
    .where(and(isOnTheirShelf, or(isOwn, isAround)));
  const lacked = db
    .select()
    .from(sectionProducts)
    .innerJoin(products, eq(products.id, sectionProducts.productId))
    .where(
      and(
        eq(sectionProducts.sectionId, sectionId),
        eq(sectionProducts.isPhysicalDigitalChoice, false),
        ne(products.productType, 'physical_product'),
        notExists(existing),
      ),
    );
  const isIn = and(
    inArray(sectionId, sectionIds),
    isActiveMember,
    eq(sectionMembers.role, 'student'),
    ne(optStatus, 'opted_out'),
  );
  return db
    .select({ id, sectionId, optStatus })
    .from(sectionMembers)
    .where(and(isIn, exists(lacked)))
    .orderBy(id);
}
