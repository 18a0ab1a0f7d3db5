import { isNull } from 'drizzle-orm';
import { sectionMembers } from '../db/schema/courses.ts';

/**
 * Condition for the current members of a section. Memberships that a person has left are kept only for their receipts.
 */
export const isActiveMember = isNull(sectionMembers.leftAt);
