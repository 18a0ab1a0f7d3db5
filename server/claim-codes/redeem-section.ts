import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { lockShelf } from '../assets/grant-asset.ts';
import type { AssetRow } from '../assets/shelf-query.ts';
import type { Database } from '../db/database.ts';
import { assets, subscriptions } from '../db/schema/assets.ts';
import { sectionMembers, sectionProducts, sections } from '../db/schema/courses.ts';
import { products } from '../db/schema/products.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { shopMessages } from '../messages/shop.ts';
import { isActiveMember } from '../sections/active-member.ts';
import { endProvided } from '../sections/apply-roster-effects.ts';
import { refuseLostCodes } from '../sections/opting-provision.ts';
import { provideMembers } from '../sections/provide-members.ts';
import { normaliseCode } from './normalise-code.ts';

/** A section code that a person typed for one of their classrooms. */
export interface SectionCode {
  readonly userId: number;
  readonly productId: number;
  readonly typed: string;
  /** The subscription that the caller names, if any. It must belong to the person. */
  readonly subscriptionId?: number | undefined;
}

/**
 * Opens a classroom with the code of a section that has it among its materials (CODE-4). The asset is confirmed with
 * that section. The person becomes a member of the section and gets the materials that it provides (SECT-7). Redeeming
 * the same code again changes nothing. The code of another section moves the classroom and the person there: the person
 * leaves the earlier section, and the materials that it provided are removed from the shelf. Returns the section's id.
 */
export async function redeemSection(tx: Database, code: SectionCode, now: Date): Promise<number> {
  await lockShelf(tx, code.userId);
  const asset = await lockClassroom(tx, code, now);
  await requireSubscription(tx, code);
  const section = await findSection(tx, code, now);
  if (asset.isSectionCodeConfirmed && asset.classroomSectionId === section.id) return section.id;
  const earlierId = asset.classroomSectionId === section.id ? null : asset.classroomSectionId;
  await tx
    .update(assets)
    .set({
      isSectionCodeConfirmed: true,
      classroomSectionId: section.id,
      updatedAt: now,
      // A classroom that the earlier section provided moves to the new section.
      ...(earlierId !== null && asset.sectionId === earlierId ? { sectionId: section.id } : {}),
    })
    .where(eq(assets.id, asset.id));
  const lost = earlierId === null ? [] : await leaveSection(tx, code.userId, earlierId, now);
  await joinSection(tx, code.userId, section.id, now);
  await refuseLostCodes(tx, code.userId, lost, now);
  return section.id;
}

/** Ends a student's membership and removes the materials that the section provided. An instructor stays a member. */
async function leaveSection(tx: Database, userId: number, sectionId: number, now: Date): Promise<readonly AssetRow[]> {
  const isStudent = and(
    eq(sectionMembers.sectionId, sectionId),
    eq(sectionMembers.userId, userId),
    eq(sectionMembers.role, 'student'),
  );
  const left = await tx
    .update(sectionMembers)
    .set({ status: 'dropped', leftAt: now })
    .where(and(isStudent, isActiveMember))
    .returning({ id: sectionMembers.id });
  const ids = left.map(({ id }) => id);
  return endProvided(tx, ids, now);
}

/**
 * Makes a person a member who may opt (OPT-8), or again a member after leaving, and grants the materials that the section
 * already provides.
 */
async function joinSection(tx: Database, userId: number, sectionId: number, now: Date): Promise<void> {
  const [member] = await tx
    .insert(sectionMembers)
    .values({ sectionId, userId, canUpdateOptStatus: true })
    .onConflictDoUpdate({
      target: [sectionMembers.sectionId, sectionMembers.userId],
      set: { status: 'active', leftAt: null, canUpdateOptStatus: true },
      setWhere: isNotNull(sectionMembers.leftAt),
    })
    .returning({ id: sectionMembers.id });
  if (member) await provideMembers(tx, [member.id], now);
}

async function lockClassroom(tx: Database, { userId, productId }: SectionCode, now: Date) {
  const [product] = await tx.select({ type: products.productType }).from(products).where(eq(products.id, productId));
  if (product?.type !== 'classroom') throw notFound();
  const [asset] = await tx
    .select()
    .from(assets)
    .where(
      and(
        eq(assets.userId, userId),
        eq(assets.productId, productId),
        ne(assets.format, 'print'),
        isNull(assets.deletedAt),
      ),
    )
    .for('update');
  if (!asset) throw new Problem(403, 'forbidden', { detail: shopMessages.classroomNotYours });
  if (asset.expiresAt !== null && asset.expiresAt <= now) {
    throw new Problem(403, 'forbidden', { detail: shopMessages.accessExpired });
  }
  return asset;
}

async function requireSubscription(tx: Database, { userId, productId, subscriptionId }: SectionCode): Promise<void> {
  if (subscriptionId === undefined) return;
  const isOwn = and(eq(subscriptions.userId, userId), eq(subscriptions.productId, productId));
  const [own] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, subscriptionId), isOwn));
  if (!own) throw new Problem(403, 'forbidden', { detail: shopMessages.classroomNotYours });
}

/**
 * Finds the section of a code. Throws a refusal that names its reason: unknown code, section of another classroom,
 * section that the school dropped, or section that has ended.
 */
async function findSection(tx: Database, { productId, typed }: SectionCode, now: Date) {
  const today = sql<boolean>`(${now.toISOString()}::timestamptz at time zone ${sections.timeZone})::date > ${sections.endDate}`;
  const [section] = await tx
    .select({ id: sections.id, droppedAt: sections.droppedAt, isOver: today })
    .from(sections)
    .where(eq(sections.sectionCode, normaliseCode(typed)));
  if (!section) throw new Problem(404, 'code_not_found', { detail: shopMessages.codeNotFound });
  const isOfClassroom = or(
    eq(sectionProducts.productId, productId),
    eq(sectionProducts.additionalProductId, productId),
  );
  const [material] = await tx
    .select({ id: sectionProducts.id })
    .from(sectionProducts)
    .where(and(eq(sectionProducts.sectionId, section.id), isOfClassroom));
  if (!material) throw new Problem(409, 'code_other_classroom', { detail: shopMessages.codeOtherClassroom });
  if (section.droppedAt !== null) throw new Problem(409, 'code_expired', { detail: shopMessages.sectionDropped });
  if (section.isOver) throw new Problem(409, 'code_expired', { detail: shopMessages.sectionOver });
  return section;
}
