import { and, eq } from 'drizzle-orm';
import { parsePrice } from '../../src/domain/cart/price.ts';
import type { ChangeOpt, OptChange, OptReceipt } from '../../src/domain/opting/opt-change-schema.ts';
import { isOptingAllowed, isOptingOver } from '../../src/domain/opting/opting-allowed.ts';
import { optCharge } from '../../src/domain/opting/opting-charge.ts';
import { isFeedbackComplete, OPT_OUT_REASONS } from '../../src/domain/opting/opting-feedback.ts';
import type { CourseSection, SectionMember } from '../../src/domain/sections/course-section-schema.ts';
import { endOfDay } from '../../src/domain/sections/deadline-moment.ts';
import { isCustomOrganization } from '../../src/domain/sections/section-offerings.ts';
import type { SectionProduct } from '../../src/domain/sections/section-product-schema.ts';
import { lockShelf } from '../assets/grant-asset.ts';
import type { Database } from '../db/database.ts';
import { optChanges, sectionMembers } from '../db/schema/courses.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { optingMessages } from '../messages/opting-messages.ts';
import type { StoreCurrency } from '../onix/read/record.ts';
import { endProvided } from './apply-roster-effects.ts';
import { loadSectionProducts } from './load-section-products.ts';
import { loadSections } from './load-sections.ts';
import { grantProvided, refuseLostCodes } from './opting-provision.ts';
import { findLatestReceipt, findReceipt } from './opting-receipts.ts';

/** A membership of a person, and the currency of the store. */
interface MembershipKey {
  readonly userId: number;
  readonly memberId: number;
  readonly currency: StoreCurrency;
}

/**
 * Opts a person out of or into the provided materials. The status, the shelf and the receipt are written in the
 * caller's transaction, all or none. The server's clock and the course's time zone decide whether the change is still
 * allowed. Requesting the current status again changes nothing.
 */
export async function changeOpt(
  tx: Database,
  membership: MembershipKey,
  change: ChangeOpt,
  now: Date,
): Promise<OptChange> {
  const { userId, memberId, currency } = membership;
  await lockShelf(tx, userId);
  const { section, member } = await lockMembership(tx, membership, now);
  if (member.optStatus === change.optStatus) {
    const receipt = await findLatestReceipt(tx, { memberId, optStatus: change.optStatus, currency });
    if (receipt) return { ...receipt, member };
  }
  requireAllowed(section, member, now);
  requireReason(section, change);
  return applyOpt(tx, { userId, section, member }, change, now);
}

/**
 * Opts a member in or out on the member's behalf, also after the deadline. Writes the same receipt; the audit log keeps
 * the reason. Requesting the current status again changes nothing.
 * @returns the status before; `undefined` if nothing was changed
 */
export async function changeOptForMember(
  tx: Database,
  key: MembershipKey,
  optStatus: ChangeOpt['optStatus'],
  now: Date,
): Promise<SectionMember['optStatus'] | undefined> {
  const { userId } = key;
  await lockShelf(tx, userId);
  const membership = await lockMembership(tx, key, now);
  const before = membership.member.optStatus;
  if (before === optStatus) return undefined;
  await applyOpt(tx, { userId, ...membership }, { optStatus }, now);
  return before;
}

interface Membership {
  readonly userId: number;
  readonly section: CourseSection;
  readonly member: SectionMember;
}

/** Writes status, shelf and receipt. The shelf and the membership are locked. */
async function applyOpt(
  tx: Database,
  { userId, section, member }: Membership,
  change: ChangeOpt,
  now: Date,
): Promise<OptChange> {
  const isMember = eq(sectionMembers.id, Number(member.id));
  await tx.update(sectionMembers).set({ optStatus: change.optStatus }).where(isMember);
  const changed: SectionMember = { ...member, optStatus: change.optStatus };
  const products = await loadSectionProducts(tx, userId, Number(section.id), now);
  if (change.optStatus === 'opted_in') await grantProvided(tx, userId, section, products, now);
  else await refuseLostCodes(tx, userId, await endProvided(tx, [Number(member.id)], now), now);
  return { ...(await writeReceipt(tx, section, changed, change, products, now)), member: changed };
}

/**
 * Locks the person's membership in a section until the end of the transaction. Another person's membership is not
 * found.
 */
async function lockMembership(tx: Database, { userId, memberId, currency }: MembershipKey, now: Date) {
  const isOwn = and(eq(sectionMembers.id, memberId), eq(sectionMembers.userId, userId));
  const [row] = await tx.select().from(sectionMembers).where(isOwn).for('update');
  if (!row) throw notFound();
  const [section] = await loadSections(tx, userId, now, { sectionId: row.sectionId, currency });
  if (!section?.courseMember) throw notFound();
  return { section, member: section.courseMember };
}

function requireAllowed(section: CourseSection, member: SectionMember, now: Date): void {
  if (isOptingAllowed(section, member, now.getTime())) return;
  if (isOptingOver(section, now.getTime())) {
    throw new Problem(409, 'conflict', { detail: optingMessages.deadlinePassed, meta: { reason: 'deadline_passed' } });
  }
  throw new Problem(403, 'forbidden', { detail: optingMessages.notAllowed });
}

/**
 * Requires a reason. Custom organizations need none: their dialog shows information and then changes the status
 * (OPT-5).
 */
function requireReason(section: CourseSection, change: ChangeOpt): void {
  if (change.optStatus === 'opted_in' || isCustomOrganization(section)) return;
  const reason = OPT_OUT_REASONS.find((one) => one === change.selectedReason);
  if (isFeedbackComplete({ reason, text: change.message ?? '' })) return;
  const meta = { fields: ['data.attributes.selectedReason'] };
  throw new Problem(422, 'validation_failed', { detail: optingMessages.reasonNeeded, meta });
}

async function writeReceipt(
  tx: Database,
  section: CourseSection,
  member: SectionMember,
  change: ChangeOpt,
  products: readonly SectionProduct[],
  now: Date,
): Promise<OptReceipt> {
  const charge = optCharge(section, member, products);
  const { addDropDate, timeZone } = section;
  const [row] = await tx
    .insert(optChanges)
    .values({
      memberId: Number(member.id),
      optStatus: change.optStatus,
      selectedReason: change.optStatus === 'opted_out' ? (change.selectedReason ?? null) : null,
      message: change.optStatus === 'opted_out' ? (change.message ?? null) : null,
      deadlineAt: addDropDate === undefined ? null : new Date(endOfDay(addDropDate, timeZone)),
      chargeCents: (charge && parsePrice(charge.amount)) ?? null,
      currencyCode: charge?.currencyCode ?? null,
      createdAt: now,
    })
    .returning({ receiptId: optChanges.receiptId });
  const receipt = row && (await findReceipt(tx, row.receiptId, section.currencyCode));
  if (!receipt) throw new Error('A receipt that was just written is gone');
  return receipt;
}
