import { and, eq, exists, gte, isNull, notExists } from 'drizzle-orm';
import { toIsoDay } from '../../src/domain/format/format-date.ts';
import { DAY_MS } from '../../src/domain/primitives/durations.ts';
import type { CourseSection } from '../../src/domain/sections/course-section-schema.ts';
import { addDays } from '../../src/domain/sections/deadline-days.ts';
import { areMaterialsDue, hasCourseEnded } from '../../src/domain/sections/section-dates.ts';
import { lockShelf } from '../assets/grant-asset.ts';
import { daysProvided, isProvidedTo } from '../assets/provided-materials.ts';
import type { Database } from '../db/database.ts';
import { sectionMembers, sectionProducts, sections } from '../db/schema/courses.ts';
import { products } from '../db/schema/products.ts';
import { runEach } from '../run-each.ts';
import { isProvidable, isStudentProvidedBy, onShelf, provideInBulk } from './bulk-provision.ts';
import { loadSectionProducts } from './load-section-products.ts';
import { loadSections } from './load-sections.ts';
import { grantProvided } from './opting-provision.ts';

type SectionRow = typeof sections.$inferSelect;

/** Number of members per transaction. Each holds one lock until the transaction ends. */
const MEMBERS_AT_ONCE = 500;

/**
 * Provides due materials to every active student who does not have them yet (SECT-7). Another run, or another server
 * process at the same time, provides nothing twice. A failure in one section does not affect the others.
 */
export async function provideDueMaterials(db: Database, now: Date): Promise<void> {
  const running = await loadRunningSections(db, now);
  await runEach(
    running,
    (section) => provideSection(db, section, now),
    'Some members did not get what their course provides',
  );
}

/** Provides the due materials of one section to its members who do not have them. */
export async function provideSection(db: Database, section: SectionRow, now: Date): Promise<void> {
  if (section.droppedAt !== null || section.disableAutoProvisioning || !providesNow(section, now)) return;
  const members = await loadLacking(db, section);
  for (let at = 0; at < members.length; at += MEMBERS_AT_ONCE) {
    const some = members.slice(at, at + MEMBERS_AT_ONCE);
    await db.transaction((tx) => provideDueTo(tx, section, some, now));
  }
}

/** Provides the due materials of a section to these of its members; does nothing if nothing is due. */
export async function provideDueTo(
  tx: Database,
  section: SectionRow,
  memberIds: readonly number[],
  now: Date,
): Promise<void> {
  const days = daysProvided(section, now);
  if (section.disableAutoProvisioning || !providesNow(section, now) || days === undefined) return;
  await provideInBulk(tx, section, memberIds, { now, end: new Date(now.getTime() + days * DAY_MS) });
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

/** Loads the sections that may have due materials. */
function loadRunningSections(db: Database, now: Date): Promise<SectionRow[]> {
  // No time zone is a whole day behind UTC. The section's own time zone decides which of these sections have ended.
  const yesterday = addDays(toIsoDay(now.getTime(), 'UTC'), -1);
  return db
    .select()
    .from(sections)
    .where(
      and(
        eq(sections.courseType, 'inclusive_access'),
        eq(sections.disableAutoProvisioning, false),
        isNull(sections.droppedAt),
        gte(sections.endDate, yesterday),
      ),
    )
    .orderBy(sections.id);
}

/**
 * Selects the students of a section with a digital material that is not on their shelf, neither by itself nor inside
 * another product. Expired materials count as being on the shelf and are not extended.
 */
async function loadLacking(db: Database, section: SectionRow): Promise<number[]> {
  const lacked = db
    .select()
    .from(sectionProducts)
    .innerJoin(products, eq(products.id, sectionProducts.productId))
    .where(and(eq(sectionProducts.sectionId, sectionMembers.sectionId), isProvidable, notExists(onShelf(db))));
  const rows = await db
    .select({ id: sectionMembers.id })
    .from(sectionMembers)
    .where(and(eq(sectionMembers.sectionId, section.id), isStudentProvidedBy(section), exists(lacked)))
    .orderBy(sectionMembers.userId, sectionMembers.id);
  return rows.map(({ id }) => id);
}
