import { and, eq } from 'drizzle-orm';
import { personColumns } from '../account/person-columns.ts';
import { eulaRequired } from '../account/require-eula.ts';
import { loadUserAvailabilities } from '../assets/user-availability.ts';
import type { Database } from '../db/database.ts';
import { courses, sectionMembers, sectionProducts, sections } from '../db/schema/courses.ts';
import { organizations } from '../db/schema/organizations.ts';
import { users } from '../db/schema/people.ts';
import { products } from '../db/schema/products.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { launchMessages } from '../messages/launch-messages.ts';
import { isActiveMember } from '../sections/active-member.ts';

/** The person, the courseware and, if any, the section of a launch. */
export interface LaunchKey {
  readonly userId: number;
  readonly productId: number;
  readonly sectionId: number | undefined;
}

export type LaunchSubject = Awaited<ReturnType<typeof loadLaunchSubject>>;

/** Loads the person, the courseware and the section of a launch. Throws 404 if the courseware does not exist. */
export async function loadLaunchSubject(db: Database, { userId, productId, sectionId }: LaunchKey) {
  const [person] = await db.select(personColumns).from(users).where(eq(users.id, userId));
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  if (!person || product?.productType !== 'courseware' || product.isDeleted) throw notFound();
  return {
    person,
    product,
    membership: sectionId === undefined ? undefined : await loadMembership(db, userId, sectionId, productId),
  };
}

/** Loads the current subject of a started launch. Returns `undefined` if the person no longer has access to it. */
export async function findLaunchSubject(
  db: Database,
  { userId, productId, sectionId }: { userId: number; productId: number; sectionId: number | null },
  now: Date,
): Promise<LaunchSubject | undefined> {
  try {
    const subject = await loadLaunchSubject(db, { userId, productId, sectionId: sectionId ?? undefined });
    await requireAccess(db, subject, now);
    return subject;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/** Loads the person's membership in the section and the section's settings for the courseware. */
async function loadMembership(db: Database, userId: number, sectionId: number, productId: number) {
  const [row] = await db
    .select({
      section: sections,
      course: courses,
      organization: organizations,
      member: sectionMembers,
      material: sectionProducts,
    })
    .from(sectionMembers)
    .innerJoin(sections, eq(sections.id, sectionMembers.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .innerJoin(organizations, eq(organizations.id, courses.organizationId))
    .innerJoin(sectionProducts, eq(sectionProducts.sectionId, sections.id))
    .where(
      and(
        eq(sectionMembers.userId, userId),
        isActiveMember,
        eq(sectionMembers.sectionId, sectionId),
        eq(sectionProducts.productId, productId),
      ),
    );
  if (!row) throw new Problem(403, 'forbidden', { detail: launchMessages.noAccess });
  return row;
}

/**
 * Requires access to the courseware. Access belongs to owners, to members of a section that needs no access for it, and
 * to the section's instructors. Expired access is refused, also for instructors (LAUNCH-3). Throws 403 with a message
 * for the person.
 */
export async function requireAccess(db: Database, subject: LaunchSubject, now: Date): Promise<void> {
  const { person, product, membership } = subject;
  if (person.mustAcceptEula) throw eulaRequired();
  const had = (await loadUserAvailabilities(db, person.id, [product.id], now)).get(product.id);
  if (had?.isOwned) return;
  const isOpen =
    membership !== undefined && (!membership.material.accessRequired || membership.member.role === 'instructor');
  if (had?.isExpired || !isOpen) throw new Problem(403, 'forbidden', { detail: launchMessages.noAccess });
}
