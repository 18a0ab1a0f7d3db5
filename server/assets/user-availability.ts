import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { UserAvailability } from '../../src/domain/shelf/user-availability-schema.ts';
import { toProductId } from '../catalog/load-listings.ts';
import type { Database } from '../db/database.ts';
import { assets } from '../db/schema/assets.ts';
import { cartItems, carts } from '../db/schema/carts.ts';
import { courses, sectionMembers, sectionProducts, sections } from '../db/schema/courses.ts';
import { channelAvailabilities, offerings } from '../db/schema/offerings.ts';
import { orderLines, orders, shipments } from '../db/schema/orders.ts';
import { organizations } from '../db/schema/organizations.ts';
import { collectionItems } from '../db/schema/products.ts';
import { isActiveMember } from '../sections/active-member.ts';
import { type FreeAccess, loadFreeAccess } from './free-access.ts';
import { isRenewableAsset } from './owned-products.ts';
import type { AssetRow } from './shelf-query.ts';

interface AvailabilityRows {
  readonly own: readonly AssetRow[];
  readonly inside: readonly AssetRow[];
  readonly inCart: ReadonlySet<number>;
  readonly free: ReadonlyMap<number, FreeAccess>;
  readonly offered: readonly (typeof offerings.$inferSelect)[];
  readonly parcels: ReadonlyMap<number, { carrier: string | null; trackingNumber: string | null }>;
  readonly cds: ReadonlySet<number>;
}

/** Loads a person's access to each product and the actions the person may take. Never store it in a shared cache. */
export async function loadUserAvailabilities(
  db: Database,
  userId: number,
  productIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, UserAvailability>> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return new Map();
  const rows: AvailabilityRows = {
    own: await loadOwnAssets(db, userId, ids),
    inside: await loadContainerAssets(db, userId, ids),
    inCart: await loadInCart(db, userId, ids),
    free: await loadFreeAccess(db, userId, ids, now),
    offered: await db
      .select()
      .from(offerings)
      .where(and(inArray(offerings.productId, ids), eq(offerings.isActive, true))),
    parcels: await loadParcels(db, userId, ids),
    cds: await loadCds(db, userId, ids),
  };
  return new Map(ids.map((id) => [id, toAvailability(id, rows, now)]));
}

/**
 * "Owned" means usable now. Expired access is marked with `isExpired` and takes precedence over free access from a
 * section.
 */
function toAvailability(productId: number, rows: AvailabilityRows, now: Date): UserAvailability {
  const isOfProduct = (one: AssetRow) => one.productId === productId;
  const own = rows.own.filter(isOfProduct);
  const inside = rows.inside.filter(isOfProduct);
  const existing = [...own, ...inside];
  const isLive = (one: AssetRow) => one.expiresAt === null || one.expiresAt > now;
  const isRenewed = (one: AssetRow) => isRenewableAsset(one, now);
  const digital = existing.filter((one) => one.format !== 'print');
  const shown = digital.find(isLive) ?? digital[0] ?? existing[0];
  const offered = rows.offered.filter((one) => one.productId === productId);
  const isOwned = existing.some(isLive);
  const isExpired = existing.length > 0 && !isOwned;
  return {
    id: toProductId(productId),
    isOwned,
    hasOnlyPrint: isOwned && !digital.some(isLive),
    isExpired,
    isRenewable: digital.some(isLive) && !inside.some(isLive) && digital.filter(isLive).every(isRenewed),
    inCart: rows.inCart.has(productId),
    showFree: isFree(rows.free.get(productId), isExpired),
    showPrint: offered.some((one) => one.kind !== 'digital'),
    printOptionAvailable: offered.some((one) => one.showPrintOption && one.comboPriceCents !== null),
    isSectionCodeConfirmed: existing.some((one) => one.isSectionCodeConfirmed),
    ...classroomOf(existing),
    isCds: rows.cds.has(productId),
    ...printState(existing, rows.parcels.get(productId)),
    ...(shown && { createdAt: shown.acquiredAt.toISOString() }),
    ...(shown?.expiresAt ? { expiresAt: shown.expiresAt.toISOString() } : {}),
  };
}

/**
 * Access that a section provided and that has expired is not provided again. A free offering can be taken again every
 * time.
 */
function isFree(free: FreeAccess | undefined, isExpired: boolean): boolean {
  return free?.isDue === true && !(isExpired && free.sectionId !== undefined);
}

function classroomOf(existing: readonly AssetRow[]): { classroomSectionId?: string } {
  const id = existing.find((one) => one.classroomSectionId !== null)?.classroomSectionId;
  return id ? { classroomSectionId: String(id) } : {};
}

function printState(
  existing: readonly AssetRow[],
  parcel: { carrier: string | null; trackingNumber: string | null } | undefined,
) {
  const combo = existing.find((one) => one.format === 'combo');
  const print = existing.find((one) => one.format === 'print');
  return {
    printOptionOwned: combo !== undefined,
    ...(combo && { printOptionPurchaseDate: combo.acquiredAt.toISOString() }),
    ...(print && { physicalItemPurchaseDate: print.acquiredAt.toISOString() }),
    ...(parcel?.trackingNumber ? { trackingNumber: parcel.trackingNumber } : {}),
    ...(parcel?.carrier ? { shippingCarrier: parcel.carrier } : {}),
  };
}

function loadOwnAssets(db: Database, userId: number, ids: number[]): Promise<AssetRow[]> {
  return db
    .select()
    .from(assets)
    .where(and(eq(assets.userId, userId), inArray(assets.productId, ids), isNull(assets.deletedAt)))
    .orderBy(desc(assets.acquiredAt));
}

/**
 * Loads products that the person has inside a collection, classroom or e-bundle. They last as long as the container and
 * have none of its marks.
 */
async function loadContainerAssets(db: Database, userId: number, ids: number[]): Promise<AssetRow[]> {
  const rows = await db
    .select({ asset: assets, productId: collectionItems.productId })
    .from(assets)
    .innerJoin(collectionItems, eq(collectionItems.collectionId, assets.productId))
    .where(
      and(
        eq(assets.userId, userId),
        inArray(collectionItems.productId, ids),
        inArray(assets.format, ['digital', 'combo']),
        isNull(assets.deletedAt),
      ),
    )
    .orderBy(desc(assets.acquiredAt));
  return rows.map(({ asset, productId }) => ({
    ...asset,
    productId,
    format: 'digital',
    isSectionCodeConfirmed: false,
    classroomSectionId: null,
  }));
}

async function loadInCart(db: Database, userId: number, ids: number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ productId: offerings.productId })
    .from(carts)
    .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
    .innerJoin(offerings, eq(offerings.id, cartItems.offeringId))
    .where(and(eq(carts.userId, userId), inArray(offerings.productId, ids)));
  return new Set(rows.map((row) => row.productId));
}

/** Loads the latest parcel of each product. */
async function loadParcels(db: Database, userId: number, ids: number[]): Promise<AvailabilityRows['parcels']> {
  const rows = await db
    .select({
      productId: orderLines.productId,
      carrier: shipments.carrier,
      trackingNumber: shipments.trackingNumber,
    })
    .from(shipments)
    .innerJoin(orderLines, eq(orderLines.id, shipments.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.userId, userId), inArray(orderLines.productId, ids)))
    .orderBy(shipments.id);
  return new Map(rows.map(({ productId, ...parcel }) => [productId, parcel]));
}

/**
 * Returns the products that code delivery opens for this person: those of a channel of code delivery, and the materials
 * of the person's sections of that type at a school that uses it (SECT-1).
 */
async function loadCds(db: Database, userId: number, ids: number[]): Promise<ReadonlySet<number>> {
  const ofChannels = db
    .select({ productId: channelAvailabilities.productId })
    .from(channelAvailabilities)
    .where(and(inArray(channelAvailabilities.productId, ids), eq(channelAvailabilities.isCds, true)));
  const ofSections = db
    .select({ productId: sectionProducts.productId })
    .from(sectionProducts)
    .innerJoin(sectionMembers, eq(sectionMembers.sectionId, sectionProducts.sectionId))
    .innerJoin(sections, eq(sections.id, sectionProducts.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .innerJoin(organizations, eq(organizations.id, courses.organizationId))
    .where(
      and(
        inArray(sectionProducts.productId, ids),
        eq(sectionMembers.userId, userId),
        isActiveMember,
        eq(sections.courseType, 'code_delivery'),
        eq(organizations.isCdsEnabled, true),
      ),
    );
  const rows = await union(ofChannels, ofSections);
  return new Set(rows.map((row) => row.productId));
}
