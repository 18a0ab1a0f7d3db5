import { and, eq, exists, inArray } from 'drizzle-orm';
import { lockShelf } from '../assets/grant-asset.ts';
import type { Database } from '../db/database.ts';
import { sectionMembers, sectionProducts, sections } from '../db/schema/courses.ts';
import { provideMember } from './automatic-provision.ts';
import { revokeProvided } from './opting-provision.ts';

/** Ids of section members whose enrollment ended or began. */
export interface RosterEffects {
  readonly dropped: readonly number[];
  readonly returned: readonly number[];
}

/**
 * Takes away what sections provided to members who were dropped, and gives it to new and returning members (ROST-2).
 * Runs in the transaction that changed the enrollments. Shelves are locked in the order of their owners, so that two
 * imports do not wait for each other.
 */
export async function applyRosterEffects(tx: Database, { dropped, returned }: RosterEffects, now: Date): Promise<void> {
  const left = await tx
    .select({ userId: sectionMembers.userId, sectionId: sectionMembers.sectionId })
    .from(sectionMembers)
    .where(inArray(sectionMembers.id, [...dropped]))
    .orderBy(sectionMembers.userId, sectionMembers.sectionId);
  for (const { userId, sectionId } of left) {
    await lockShelf(tx, userId);
    await revokeProvided(tx, userId, sectionId, now);
  }
  const hasMaterial = tx.select().from(sectionProducts).where(eq(sectionProducts.sectionId, sectionMembers.sectionId));
  const joined = await tx
    .select({ id: sectionMembers.id })
    .from(sectionMembers)
    .innerJoin(sections, eq(sections.id, sectionMembers.sectionId))
    .where(
      and(
        inArray(sectionMembers.id, [...returned]),
        eq(sections.courseType, 'inclusive_access'),
        eq(sections.disableAutoProvisioning, false),
        exists(hasMaterial),
      ),
    )
    .orderBy(sectionMembers.userId, sectionMembers.id);
  for (const { id } of joined) await provideMember(tx, id, now);
}
