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

/** How many sections one query looks through for members who lack something. */
const SECTIONS_AT_ONCE = 100;

/**
 * Provides the materials that are due to every student who is in and does not have them yet (spec/shelf.md §1 "provisioned
 * automatically", §5). Neither a second round nor another copy of the server at the same time gives anything twice. One member who
 * cannot be provided for does not keep the others waiting.
 */
export async function provideDueMaterials(db: Database, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for await (const memberId of membersInWant(db, now)) {
    await db.transaction((tx) => provideMember(tx, memberId, now)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some members did not get what their course provides');
}

/**
 * Gives one student what their section provides by now: nothing to who is out, nothing that ended already, and nothing twice. In the
 * caller's transaction, in which the place and the shelf are held: who opts out at the same moment has done so before, or does so after.
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

/** The students who lack a material, section by section: what the database narrows down, the rules of the domain decide. */
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
  // No zone is a day behind UTC or more: which of these are over where they are, their own calendar tells.
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
 * Students of these sections with a digital material of theirs that is on their shelf in no way, neither for itself nor inside of something.
 * What has ended is on it: it is not lengthened.
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
