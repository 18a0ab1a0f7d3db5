import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OfferingKind } from '../../src/domain/offerings/offering-schema.ts';
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

type AssetTerms = Pick<typeof assets.$inferSelect, 'expiresAt' | 'source' | 'sectionId' | 'providedUntil'>;

/**
 * Puts a product on somebody's shelf, or lengthens the access they have to it: access without end stays without end. A person
 * has one asset a product and format, so that granting twice never doubles it. Returns the asset's id.
 */
export async function grantAsset(tx: Database, grant: Grant, now: Date): Promise<number> {
  await lockShelf(tx, grant.userId);
  const existing = await findCached(tx, grant);
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
 * Locks a person's shelf until the end of the transaction. Call it before you read what the person owns, if what you write depends on it.
 * Every transaction takes its locks in this order, so that no two wait for each other: idempotency key, cart, order, code to redeem, shelf,
 * row of `section_members`, rows of `assets`.
 */
export async function lockShelf(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('assets', ${userId}))`);
}

/** Whether a course gives it: by itself, or at a press of the person. */
function isByCourse({ source, sectionId }: Pick<AssetTerms, 'source'> & { sectionId?: number | null }): boolean {
  return typeof sectionId === 'number' && (source === 'section' || source === 'free');
}

/** When the part that a course provides ends; `undefined` where no course does. */
function providedEnd(existing: AssetTerms | undefined): Date | null | undefined {
  if (!existing) return undefined;
  return isByCourse(existing) ? existing.expiresAt : (existing.providedUntil ?? undefined);
}

/** What a course provides ends when its term ends, however often it is given. */
function providedTerms(grant: Grant, existing: AssetTerms | undefined, now: Date) {
  const end = latest(endAfter(now, grant.durationDays), providedEnd(existing));
  const { sectionId } = grant;
  if (!existing || isByCourse(existing))
    return { source: grant.source, sectionId, expiresAt: end, providedUntil: null };
  return { source: existing.source, sectionId, expiresAt: latest(end, existing.expiresAt), providedUntil: end };
}

/** What a person bought, redeemed or got as anybody gets it begins where their access ends. A course's part is kept apart from it. */
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
    // What is free for everybody is of no section, also where one gave it before: opting out there must not take it.
    ...(sectionId !== undefined || isForAll ? { sectionId: sectionId ?? null } : {}),
  };
}

function endAfter(from: Date, days: number | undefined): Date | null {
  return days === undefined ? null : new Date(from.getTime() + days * DAY_MS);
}

/** The later of two ends; `null` is without end. */
function latest(one: Date | null, other: Date | null | undefined): Date | null {
  if (one === null || other === null) return null;
  return other === undefined || one > other ? one : other;
}

async function findCached(tx: Database, { userId, productId, format }: Grant): Promise<AssetTerms | undefined> {
  const isHeld = and(
    eq(assets.userId, userId),
    eq(assets.productId, productId),
    eq(assets.format, format),
    isNull(assets.deletedAt),
  );
  const { expiresAt, source, sectionId, providedUntil } = assets;
  const [row] = await tx.select({ expiresAt, source, sectionId, providedUntil }).from(assets).where(isHeld);
  return row;
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
