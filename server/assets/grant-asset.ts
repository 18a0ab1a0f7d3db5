import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OfferingKind } from '../../src/contract/offering.ts';
import type { Database } from '../db/database.ts';
import { assets, subscriptions } from '../db/schema/assets.ts';
import { products } from '../db/schema/products.ts';

const DAY_MS = 86_400_000;

/** What somebody gets, and why. */
export interface Grant {
  readonly userId: number;
  readonly productId: number;
  readonly format: OfferingKind;
  readonly source: 'purchase' | 'free' | 'redeemed' | 'section';
  /** Days of access from now, or from where present access ends; absent means without end. */
  readonly durationDays: number | undefined;
  readonly orderLineId?: number;
  readonly sectionId?: number;
}

/**
 * Puts a product on somebody's shelf, or lengthens the access they have to it: access without end stays without end. A person
 * has one asset a product and format, so that granting twice never doubles it. Returns the asset's id.
 */
export async function grantAsset(tx: Database, grant: Grant, now: Date): Promise<number> {
  await lockShelf(tx, grant.userId);
  const held = await findHeld(tx, grant);
  const expiresAt = expiryOf(grant, held?.expiresAt, now);
  const values = {
    expiresAt,
    source: grant.source,
    acquiredAt: now,
    updatedAt: now,
    ...(grant.orderLineId === undefined ? {} : { orderLineId: grant.orderLineId }),
    ...sectionOf(grant),
  };
  const [row] = await tx
    .insert(assets)
    .values({ userId: grant.userId, productId: grant.productId, format: grant.format, ...values })
    .onConflictDoUpdate({
      target: [assets.userId, assets.productId, assets.format],
      targetWhere: isNull(assets.deletedAt),
      set: values,
    })
    .returning({ id: assets.id });
  if (!row) throw new Error('An asset that was just granted is gone');
  await startSubscription(tx, grant, { assetId: row.id, startsAt: now, expiresAt });
  return row.id;
}

/** Holds a person's shelf to the end of the transaction, so that two grants at once know of each other. */
export async function lockShelf(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('assets', ${userId}))`);
}

/** What is free for everybody is of no section, also where one gave it before: opting out there must not take it. */
function sectionOf({ source, sectionId }: Grant): { sectionId?: number | null } {
  if (sectionId !== undefined) return { sectionId };
  return source === 'free' ? { sectionId: null } : {};
}

/** The asset that is there already, so that two grants add their days up. */
async function findHeld(tx: Database, { userId, productId, format }: Grant) {
  const isHeld = and(
    eq(assets.userId, userId),
    eq(assets.productId, productId),
    eq(assets.format, format),
    isNull(assets.deletedAt),
  );
  const [row] = await tx.select({ expiresAt: assets.expiresAt }).from(assets).where(isHeld);
  return row;
}

function expiryOf({ durationDays }: Grant, held: Date | null | undefined, now: Date): Date | null {
  if (durationDays === undefined || held === null) return null;
  const from = Math.max(now.getTime(), held?.getTime() ?? 0);
  return new Date(from + durationDays * DAY_MS);
}

/** Access codes and launches of courseware and classrooms are given to a subscription (spec/storefront.md §7). */
async function startSubscription(
  tx: Database,
  { userId, productId }: Grant,
  term: { assetId: number; startsAt: Date; expiresAt: Date | null },
): Promise<void> {
  const [product] = await tx.select({ type: products.productType }).from(products).where(eq(products.id, productId));
  if (product?.type !== 'courseware' && product?.type !== 'classroom') return;
  await tx.insert(subscriptions).values({ userId, productId, ...term });
}
