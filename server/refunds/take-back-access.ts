import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { endOwnAccess } from '../assets/end-own-access.ts';
import { endAfter, lockShelf } from '../assets/grant-asset.ts';
import type { AssetRow } from '../assets/shelf-query.ts';
import type { Database } from '../db/database.ts';
import { assets, redeemCodes } from '../db/schema/assets.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { refundedCents } from './refunded-cents.ts';

type LineRow = typeof orderLines.$inferSelect;

/**
 * Takes back the access that a fully refunded line gave (REFUND-3). A line with a term takes back its days, but nothing of
 * what the person's other purchases and codes give: its term may be over. A line without an end leaves only what they
 * give. What a course provides stays.
 */
export async function takeBackAccess(tx: Database, userId: number, line: LineRow, now: Date): Promise<void> {
  await lockShelf(tx, userId);
  const isOwnedAsset = and(
    eq(assets.userId, userId),
    eq(assets.productId, line.productId),
    eq(assets.format, line.kind),
    isNull(assets.deletedAt),
  );
  const [asset] = await tx.select().from(assets).where(isOwnedAsset);
  if (!asset) return;
  await endOwnAccess(tx, asset, await endWithout(tx, userId, line, asset), now);
}

/** Returns the end of the person's own access without the line; `undefined` if nothing of it is left. */
async function endWithout(tx: Database, userId: number, line: LineRow, asset: AssetRow) {
  const ofOthers = endOf(await loadOtherGrants(tx, userId, line));
  if (line.durationDays === null) return ofOthers;
  if (asset.expiresAt === null || ofOthers === null) return asset.expiresAt;
  const left = endAfter(asset.expiresAt, -line.durationDays);
  return left && ofOthers && ofOthers > left ? ofOthers : left;
}

/** Returns the end of access that starts each grant when the one before ends; `undefined` without grants. */
function endOf(grants: Awaited<ReturnType<typeof loadOtherGrants>>): Date | null | undefined {
  return grants.reduce<Date | null | undefined>((end, { at, days }) => {
    if (end === null) return null;
    return endAfter(end && end > at ? end : at, days ?? undefined);
  }, undefined);
}

/** Loads the person's other purchases and codes of the product, in the order of time. */
async function loadOtherGrants(tx: Database, userId: number, line: LineRow) {
  const bought = await tx
    .select({ at: orders.paidAt, days: orderLines.durationDays })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, 'paid'),
        eq(orderLines.productId, line.productId),
        eq(orderLines.kind, line.kind),
        ne(orderLines.id, line.id),
        sql`(${orderLines.priceCents} = 0 or ${refundedCents(['made'])} < ${orderLines.priceCents})`,
      ),
    );
  const isOwnCode = and(
    eq(redeemCodes.redeemedBy, userId),
    eq(redeemCodes.productId, line.productId),
    isNotNull(redeemCodes.redeemedAt),
  );
  const redeemed =
    line.kind === 'digital'
      ? await tx
          .select({ at: redeemCodes.redeemedAt, days: redeemCodes.durationDays })
          .from(redeemCodes)
          .where(isOwnCode)
          .orderBy(asc(redeemCodes.redeemedAt))
      : [];
  return [...bought, ...redeemed]
    .flatMap(({ at, days }) => (at === null ? [] : [{ at, days }]))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
