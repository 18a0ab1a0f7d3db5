import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OfferingKind } from '../../src/domain/offerings/offering-schema.ts';
import { DAY_MS } from '../../src/domain/primitives/durations.ts';
import type { Database } from '../db/database.ts';
import { assets, subscriptions } from '../db/schema/assets.ts';
import { products } from '../db/schema/products.ts';

/** The access to grant, and its source. */
export interface Grant {
  readonly userId: number;
  readonly productId: number;
  readonly format: OfferingKind;
  readonly source: 'purchase' | 'free' | 'redeemed' | 'section';
  /** Days of access, counted from now or from the end of the current access. Absent means without end. */
  readonly durationDays: number | undefined;
  readonly orderLineId?: number;
  readonly sectionId?: number;
}

type AssetTerms = Pick<typeof assets.$inferSelect, 'expiresAt' | 'source' | 'sectionId' | 'providedUntil'>;

/**
 * Grants an entitlement: adds a product to a person's shelf or extends the access to it. Access without end stays so. A
 * person has one asset per product and format, so that granting twice never duplicates it. Returns the asset's id.
 */
export async function grantAsset(tx: Database, grant: Grant, now: Date): Promise<number> {
  await lockShelf(tx, grant.userId);
  const existing = await findAsset(tx, grant);
  const values = {
    ...(isByCourse(grant) ? providedTerms(grant, existing, now) : ownTerms(grant, existing, now)),
    acquiredAt: now,
    updatedAt: now,
    ...(grant.orderLineId === undefined ? {} : { orderLineId: grant.orderLineId }),
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
  await startSubscription(tx, grant, { assetId: row.id, startsAt: now, expiresAt: values.expiresAt });
  return row.id;
}

/**
 * Locks a person's shelf until the end of the transaction. Call it before reading what the person owns if a write
 * depends on it. Every transaction takes its locks in this order to avoid deadlocks: idempotency key, cart, order, code
 * to redeem, shelf, row of `users`, row of `section_members`, rows of `assets`.
 */
export async function lockShelf(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('assets', ${userId}))`);
}

/** Returns true if a course provides the asset, automatically or at the person's request. */
export function isByCourse({ source, sectionId }: Pick<AssetTerms, 'source'> & { sectionId?: number | null }): boolean {
  return typeof sectionId === 'number' && (source === 'section' || source === 'free');
}

/** Returns the end of the access that a course provides; `undefined` if no course provides it. */
function providedEnd(existing: AssetTerms | undefined): Date | null | undefined {
  if (!existing) return undefined;
  return isByCourse(existing) ? existing.expiresAt : (existing.providedUntil ?? undefined);
}

/**
 * Terms of access that a course provides. It ends with the course's term, however often it is granted. The days that are
 * left of the person's own access follow it, so that none is lost if the course takes back what it provided.
 */
function providedTerms(grant: Grant, existing: AssetTerms | undefined, now: Date) {
  const end = latest(endAfter(now, grant.durationDays), providedEnd(existing));
  const { sectionId } = grant;
  if (!existing || isByCourse(existing))
    return { source: grant.source, sectionId, expiresAt: end, providedUntil: null };
  return { source: existing.source, sectionId, expiresAt: endWithOwnDays(end, existing, now), providedUntil: end };
}

/** Returns the end of access that a course provides until `end`, with what is left of the person's own access. */
function endWithOwnDays(end: Date | null, { expiresAt, providedUntil }: AssetTerms, now: Date): Date | null {
  if (end === null || expiresAt === null) return null;
  const ownSince = latest(now, providedUntil ?? undefined) ?? now;
  return new Date(end.getTime() + Math.max(0, expiresAt.getTime() - ownSince.getTime()));
}

/**
 * Terms of access that a person bought, redeemed or got for free like any other person. It starts when the current
 * access ends. Access that a course provides is stored separately.
 */
function ownTerms({ source, sectionId, durationDays }: Grant, existing: AssetTerms | undefined, now: Date) {
  const expiresAt =
    existing?.expiresAt === null ? null : endAfter(latest(now, existing?.expiresAt) ?? now, durationDays);
  const provided = providedEnd(existing);
  if (existing && provided && provided > now) {
    return { source, sectionId: existing.sectionId, expiresAt, providedUntil: provided };
  }
  const isForAll = source === 'free';
  return {
    source,
    expiresAt,
    providedUntil: null,
    // A product that is free for all people belongs to no section, even if a section provided it before: opting out of
    // that section must not remove it.
    ...(sectionId !== undefined || isForAll ? { sectionId: sectionId ?? null } : {}),
  };
}

/** Returns the end of access that begins at `from`; `null` for access without end. */
export function endAfter(from: Date, days: number | undefined): Date | null {
  return days === undefined ? null : new Date(from.getTime() + days * DAY_MS);
}

/** Returns the later of two ends; `null` means without end. */
function latest(one: Date | null, other: Date | null | undefined): Date | null {
  if (one === null || other === null) return null;
  return other === undefined || one > other ? one : other;
}

async function findAsset(tx: Database, { userId, productId, format }: Grant): Promise<AssetTerms | undefined> {
  const isOwned = and(
    eq(assets.userId, userId),
    eq(assets.productId, productId),
    eq(assets.format, format),
    isNull(assets.deletedAt),
  );
  const { expiresAt, source, sectionId, providedUntil } = assets;
  const [row] = await tx.select({ expiresAt, source, sectionId, providedUntil }).from(assets).where(isOwned);
  return row;
}

/** Starts a subscription for courseware and classrooms. Access codes and launches belong to a subscription. */
async function startSubscription(
  tx: Database,
  { userId, productId }: Grant,
  term: { assetId: number; startsAt: Date; expiresAt: Date | null },
): Promise<void> {
  const [product] = await tx.select({ type: products.productType }).from(products).where(eq(products.id, productId));
  if (product?.type !== 'courseware' && product?.type !== 'classroom') return;
  await tx.insert(subscriptions).values({ userId, productId, ...term });
}
