import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { sectionMembers, sections } from '../db/schema/courses.ts';
import { provideDueTo } from './automatic-provision.ts';
import { revokeInBulk } from './revoke-provided.ts';

/** Ids of section members whose enrollment ended or began. */
export interface RosterEffects {
  readonly dropped: readonly number[];
  readonly returned: readonly number[];
}

/**
 * Takes away what sections provided to members who were dropped, and gives it to new and returning members (ROST-2).
 * Runs in the transaction that changed the enrollments. A dropped member whose other section provides the same material
 * gets it back from that section.
 */
export async function applyRosterEffects(tx: Database, { dropped, returned }: RosterEffects, now: Date): Promise<void> {
  await revokeInBulk(tx, dropped, now);
  const others = dropped.length === 0 ? [] : await membershipsOfSamePeople(tx, dropped);
  const memberIds = [...new Set([...returned, ...others])];
  if (memberIds.length === 0) return;
  const rows = await tx
    .select({ id: sectionMembers.id, section: sections })
    .from(sectionMembers)
    .innerJoin(sections, eq(sections.id, sectionMembers.sectionId))
    .where(inArray(sectionMembers.id, memberIds));
  const bySection = new Map<number, { section: typeof sections.$inferSelect; ids: number[] }>();
  for (const { id, section } of rows) {
    const group = bySection.get(section.id) ?? { section, ids: [] };
    group.ids.push(id);
    bySection.set(section.id, group);
  }
  // One order of sections for all imports, so that two imports do not wait for each other.
  const groups = [...bySection.values()].sort((one, other) => one.section.id - other.section.id);
  for (const { section, ids } of groups) await provideDueTo(tx, section, ids, now);
}

async function membershipsOfSamePeople(tx: Database, memberIds: readonly number[]): Promise<number[]> {
  const people = tx
    .select({ userId: sectionMembers.userId })
    .from(sectionMembers)
    .where(inArray(sectionMembers.id, [...memberIds]));
  const rows = await tx
    .select({ id: sectionMembers.id })
    .from(sectionMembers)
    .where(inArray(sectionMembers.userId, people));
  return rows.map(({ id }) => id);
}
