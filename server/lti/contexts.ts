import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { sectionMembers } from '../db/schema/courses.ts';
import { ltiContexts } from '../db/schema/lti-platforms.ts';
import { isActiveMember } from '../sections/active-member.ts';
import type { LaunchMessage } from './launch-message.ts';

type Course = NonNullable<LaunchMessage['context']>;

/**
 * Notes that somebody launched from a course, with its name of today.
 * @returns the section that staff mapped the course to (LTI-4)
 */
export async function noteContext(
  db: Database,
  platformId: number,
  { deploymentId, context }: { readonly deploymentId: string; readonly context: Course },
  now: Date,
): Promise<number | undefined> {
  const { label = '', title = '', sourcedId = null } = context;
  const seen = { label, title, sourcedId, launchedAt: now };
  const [row] = await db
    .insert(ltiContexts)
    .values({ platformId, deploymentId, contextId: context.id, ...seen, createdAt: now })
    .onConflictDoUpdate({
      target: [ltiContexts.platformId, ltiContexts.deploymentId, ltiContexts.contextId],
      set: seen,
    })
    .returning({ sectionId: ltiContexts.sectionId });
  return row?.sectionId ?? undefined;
}

/** Returns true if the person is in the section: only its members can open it. */
export async function isMember(db: Database, userId: number, sectionId: number): Promise<boolean> {
  const isIt = and(eq(sectionMembers.userId, userId), eq(sectionMembers.sectionId, sectionId), isActiveMember);
  return (await db.$count(sectionMembers, isIt)) > 0;
}
