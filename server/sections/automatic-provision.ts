import { and, eq, exists, gte, isNull, notExists } from 'drizzle-orm';
import { toIsoDay } from '../../src/domain/format/format-date.ts';
import { addDays } from '../../src/domain/sections/deadline-days.ts';
import type { Database } from '../db/database.ts';
import { sectionMembers, sectionProducts, sections } from '../db/schema/courses.ts';
import { products } from '../db/schema/products.ts';
import { runEach } from '../run-each.ts';
import { provideMembers } from './provide-members.ts';
import { isProvidable, isStudentProvidedBy, onShelf, providedUntil } from './provision-conditions.ts';

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
  if (providedUntil(section, now) === undefined) return;
  const members = await loadLacking(db, section);
  for (let at = 0; at < members.length; at += MEMBERS_AT_ONCE) {
    const some = members.slice(at, at + MEMBERS_AT_ONCE);
    await db.transaction((tx) => provideMembers(tx, some, now));
  }
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
