import { and, eq } from 'drizzle-orm';
import { grantAsset, lockShelf } from '../assets/grant-asset.ts';
import type { Database } from '../db/database.ts';
import { sectionMembers, sectionProducts } from '../db/schema/courses.ts';
import { users } from '../db/schema/people.ts';
import { products } from '../db/schema/products.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { sectionMessages } from '../messages/section-messages.ts';
import { applyRosterEffects } from '../sections/apply-roster-effects.ts';
import { changeOptForMember } from '../sections/opting-change.ts';
import { isProvidable } from '../sections/provision-conditions.ts';
import { recordAudit } from '../staff/record-audit.ts';
import type { SectionAction } from './change-section.ts';
import { requireSchoolSection } from './load-section.ts';

/**
 * Enrolls a person of the school. Imports leave the enrollment unchanged afterwards (ROST-3). A person who had left is
 * active again in the same row (ROST-1).
 * @returns the id of the membership
 * @throws 404; 422 for a person of another school
 */
export async function addMember(
  tx: Database,
  action: SectionAction,
  { personId, role }: { readonly personId: number; readonly role: 'student' | 'instructor' },
): Promise<number> {
  const { org, sectionId, now } = action;
  await requireSchoolSection(tx, org, sectionId);
  const isOfSchool = and(eq(users.id, personId), eq(users.organizationId, org));
  const [person] = await tx.select({ id: users.id }).from(users).where(isOfSchool);
  if (!person) {
    throw new Problem(422, 'validation_failed', {
      detail: sectionMessages.not_of_school,
      meta: { fields: ['personId'] },
    });
  }
  await lockShelf(tx, personId);
  const set = { role, status: 'active', leftAt: null, isOverridden: true, canUpdateOptStatus: true } as const;
  const [member] = await tx
    .insert(sectionMembers)
    .values({ sectionId, userId: personId, ...set })
    .onConflictDoUpdate({ target: [sectionMembers.sectionId, sectionMembers.userId], set })
    .returning();
  if (!member) throw new Error('A member who was just added is gone');
  await applyRosterEffects(tx, { dropped: [], returned: [member.id] }, now);
  await recordMember(tx, action, member.id, { action: 'member.add', after: { personId, role } });
  return member.id;
}

/**
 * Drops a member, or takes the member back. A drop takes away what the section provided (ROST-2), and imports leave the
 * enrollment unchanged afterwards (ROST-3).
 */
export async function setMemberStatus(
  tx: Database,
  action: SectionAction,
  memberId: number,
  { status, reason }: { readonly status: 'active' | 'dropped'; readonly reason: string },
): Promise<void> {
  const { userId } = await findMember(tx, action, memberId);
  // The shelf comes before the membership in the order of locks.
  await lockShelf(tx, userId);
  const [member] = await tx.select().from(sectionMembers).where(eq(sectionMembers.id, memberId)).for('update');
  if (!member || member.status === status) return;
  const leftAt = status === 'active' ? null : action.now;
  await tx.update(sectionMembers).set({ status, leftAt, isOverridden: true }).where(eq(sectionMembers.id, memberId));
  const [dropped, returned] = status === 'active' ? [[], [memberId]] : [[memberId], []];
  await applyRosterEffects(tx, { dropped, returned }, action.now);
  const change = { before: { status: member.status }, after: { status } };
  await recordMember(tx, action, memberId, { action: 'member.status', ...change, reason });
}

/** Opts a member in or out on the member's behalf, also after the deadline (OPT-9). */
export async function setMemberOpt(
  tx: Database,
  action: SectionAction,
  memberId: number,
  { optStatus, reason }: { readonly optStatus: 'opted_in' | 'opted_out'; readonly reason: string },
): Promise<void> {
  const { userId } = await findMember(tx, action, memberId);
  const before = await changeOptForMember(tx, { userId, memberId, currency: action.currency }, optStatus, action.now);
  if (before === undefined) return;
  const change = { before: { optStatus: before }, after: { optStatus } };
  await recordMember(tx, action, memberId, { action: 'member.opt', ...change, reason });
}

/**
 * Gives a member the digital materials of the section for some days, without payment (SECT-9).
 * @throws 404; 409 for a person who has left the section
 */
export async function giveCourtesy(
  tx: Database,
  action: SectionAction,
  memberId: number,
  { days, reason }: { readonly days: number; readonly reason: string },
): Promise<void> {
  const { userId } = await findMember(tx, action, memberId);
  // The shelf comes before the membership in the order of locks.
  await lockShelf(tx, userId);
  const [member] = await tx.select().from(sectionMembers).where(eq(sectionMembers.id, memberId)).for('share');
  if (member?.status !== 'active') throw new Problem(409, 'conflict', { detail: sectionMessages.has_left });
  const { sectionId, now } = action;
  const materials = await tx
    .select({ id: products.id })
    .from(sectionProducts)
    .innerJoin(products, eq(products.id, sectionProducts.productId))
    .where(and(eq(sectionProducts.sectionId, sectionId), isProvidable))
    .orderBy(products.id);
  for (const { id: productId } of materials) {
    const grant = { userId, productId, sectionId, format: 'digital', source: 'free', durationDays: days } as const;
    await grantAsset(tx, grant, now);
  }
  await recordMember(tx, action, memberId, { action: 'member.courtesy', after: { days, userId }, reason });
}

async function findMember(tx: Database, { org, sectionId }: SectionAction, memberId: number) {
  await requireSchoolSection(tx, org, sectionId);
  const isMember = and(eq(sectionMembers.id, memberId), eq(sectionMembers.sectionId, sectionId));
  const [member] = await tx.select().from(sectionMembers).where(isMember);
  if (!member) throw notFound();
  return member;
}

interface MemberEntry {
  readonly action: string;
  readonly before?: unknown;
  readonly after: unknown;
  readonly reason?: string;
}

function recordMember(tx: Database, { org, actor, now }: SectionAction, memberId: number, entry: MemberEntry) {
  return recordAudit(
    tx,
    { organizationId: org, actor, subjectKind: 'section_member', subjectId: memberId, ...entry },
    now,
  );
}
