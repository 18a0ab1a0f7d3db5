import { isNull } from 'drizzle-orm';
import { sectionMembers } from '../db/schema/courses.ts';

/** Condition of every query for who is in a section now: memberships that the person has left are kept for their receipts only. */
export const isActiveMember = isNull(sectionMembers.leftAt);
