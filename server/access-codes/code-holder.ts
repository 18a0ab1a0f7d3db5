import { and, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import { SUBSCRIPTION_NOT_FOUND } from '../../src/domain/codes/codes-schema.ts';
import { ownedDigitally } from '../assets/owned-products.ts';
import type { Database } from '../db/database.ts';
import { subscriptions } from '../db/schema/assets.ts';
import { sectionMembers } from '../db/schema/courses.ts';
import { Problem } from '../http/responses/problem.ts';
import { shopMessages } from '../messages/shop.ts';
import { isActiveMember } from '../sections/active-member.ts';

/** The recipient of a publisher's code: a person, a product and a subscription. */
export interface CodeHolder {
  readonly userId: number;
  readonly productId: number;
  readonly subscriptionId: number | undefined;
}

/**
 * Finds the holder by the person's membership in a course section and the product there. Another person's membership is
 * answered like a missing one.
 */
export async function holderOfMember(
  db: Database,
  userId: number,
  { memberId, productId }: { memberId: number; productId: number },
  now: Date,
): Promise<CodeHolder> {
  const [found] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(sectionMembers, eq(sectionMembers.id, subscriptions.memberId))
    .where(
      and(
        eq(sectionMembers.id, memberId),
        eq(sectionMembers.userId, userId),
        isActiveMember,
        eq(subscriptions.userId, userId),
        eq(subscriptions.productId, productId),
        isLive(now),
      ),
    )
    .orderBy(desc(subscriptions.id))
    .limit(1);
  if (!found) throw new Problem(404, SUBSCRIPTION_NOT_FOUND, { detail: shopMessages.subscriptionNotFound });
  return { userId, productId, subscriptionId: found.id };
}

/** Finds the holder by one of the person's own subscriptions. */
export async function holderOfSubscription(
  db: Database,
  userId: number,
  subscriptionId: number,
  now: Date,
): Promise<CodeHolder> {
  const [found] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.userId, userId), isLive(now)));
  if (!found) throw notOwned();
  return { userId, productId: found.productId, subscriptionId };
}

/** Finds the holder by courseware on the person's shelf. */
export async function holderOfCourseware(
  db: Database,
  userId: number,
  productId: number,
  now: Date,
): Promise<CodeHolder> {
  if (!(await ownedDigitally(db, userId, [productId], now)).has(productId)) throw notOwned();
  const [found] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.productId, productId), isLive(now)))
    .orderBy(desc(subscriptions.id))
    .limit(1);
  return { userId, productId, subscriptionId: found?.id };
}

function isLive(now: Date): SQL | undefined {
  return or(isNull(subscriptions.expiresAt), gt(subscriptions.expiresAt, now));
}

function notOwned(): Problem {
  return new Problem(403, 'forbidden', { detail: shopMessages.coursewareNotYours });
}
