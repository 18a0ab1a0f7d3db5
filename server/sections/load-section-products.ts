import { asc, eq, inArray } from 'drizzle-orm';
import { formatPrice, toCents } from '../../src/domain/cart/price.ts';
import type { SectionProduct, ShelfItem } from '../../src/domain/sections/section-product-schema.ts';
import type { UserAvailability } from '../../src/domain/shelf/user-availability-schema.ts';
import { loadUserAvailabilities } from '../assets/user-availability.ts';
import { type Listing, loadListings } from '../catalog/load-listings.ts';
import type { Database } from '../db/database.ts';
import { sectionProducts } from '../db/schema/courses.ts';
import { products } from '../db/schema/products.ts';
import { type CoursewareAccess, loadCoursewareAccess } from '../launch/courseware-access.ts';

interface Known {
  readonly listings: ReadonlyMap<number, Listing>;
  readonly makers: ReadonlyMap<number, string>;
  readonly availabilities: ReadonlyMap<number, UserAvailability>;
  readonly access: ReadonlyMap<number, CoursewareAccess>;
}

/** Loads the materials of a section for one person, in their order. */
export async function loadSectionProducts(
  db: Database,
  userId: number,
  sectionId: number,
  now: Date,
): Promise<SectionProduct[]> {
  const rows = await db
    .select()
    .from(sectionProducts)
    .where(eq(sectionProducts.sectionId, sectionId))
    .orderBy(asc(sectionProducts.position), asc(sectionProducts.id));
  const productIds = rows.flatMap((row) => [row.productId, row.additionalProductId ?? []].flat());
  const known: Known = {
    listings: await loadListings(db, productIds),
    makers: await loadMakers(db, productIds),
    availabilities: await loadUserAvailabilities(db, userId, productIds, now),
    access: await loadCoursewareAccess(db, productIds),
  };
  return rows.flatMap((row) => toSectionProduct(row, known) ?? []);
}

function toSectionProduct(row: typeof sectionProducts.$inferSelect, known: Known): SectionProduct | undefined {
  const shelfItem = toShelfItem(row.productId, known);
  const userAvailability = known.availabilities.get(row.productId);
  const access = known.access.get(row.productId);
  if (!shelfItem || !userAvailability) return undefined;
  return {
    id: String(row.id),
    sectionId: String(row.sectionId),
    subscriptionExpired: userAvailability.isExpired,
    ...(row.ltiPassthrough === null ? {} : { ltiPassthrough: row.ltiPassthrough }),
    accessRequired: row.accessRequired,
    isLinkEnabled: row.isLinkEnabled || access === 'launch',
    shouldHideCode: row.shouldHideCode,
    ...(row.calcShouldHideCode === null ? {} : { calcShouldHideCode: row.calcShouldHideCode }),
    showRedeem: row.showRedeem || access === 'code',
    ...(row.calcRedemptionUrl === null ? {} : { calcRedemptionUrl: row.calcRedemptionUrl }),
    ...(row.shelfInstructions === null ? {} : { shelfInstructions: row.shelfInstructions }),
    isPhysicalDigitalChoice: row.isPhysicalDigitalChoice,
    isContinuation: row.isContinuation,
    ...(row.coursewarePricingId === null ? {} : { coursewarePricingId: row.coursewarePricingId }),
    ...(row.courseFeeCents === null ? {} : { courseFee: formatPrice(toCents(row.courseFeeCents)) }),
    shelfItem,
    userAvailability,
    ...additionalOf(row, known),
  };
}

/** Returns the other version of a physical/digital choice. */
function additionalOf({ additionalProductId }: typeof sectionProducts.$inferSelect, known: Known) {
  if (additionalProductId === null) return {};
  const additionalShelfItem = toShelfItem(additionalProductId, known);
  const additionalUserAvailability = known.availabilities.get(additionalProductId);
  return additionalShelfItem && additionalUserAvailability ? { additionalShelfItem, additionalUserAvailability } : {};
}

function toShelfItem(productId: number, { listings, makers }: Known): ShelfItem | undefined {
  const listing = listings.get(productId);
  if (!listing) return undefined;
  const { authors: _authors, ...shown } = listing;
  const manufacturerName = makers.get(productId);
  return { ...shown, ...(manufacturerName === undefined ? {} : { manufacturerName }) };
}

async function loadMakers(db: Database, productIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, publisher: products.publisher, imprint: products.imprint })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const name = row.publisher ?? row.imprint;
      return name === null ? [] : [[row.id, name]];
    }),
  );
}
