import { eq } from 'drizzle-orm';
import type { CourseId, OfferingId } from '../../src/contract/ids.ts';
import type { OfferingKind } from '../../src/contract/offering.ts';
import { isFormatOffered, priceOfOffering } from '../../src/domain/price-of-offering.ts';
import { isCountryAllowed } from '../catalog/territory.ts';
import type { Database } from '../db/database.ts';
import { channelAvailabilities, offerings } from '../db/schema/offerings.ts';
import { products } from '../db/schema/products.ts';
import { Problem } from '../http/problem.ts';
import { shopTexts } from '../texts/shop.ts';
import type { Text } from '../texts/text.ts';
import { type StoredLine, toLine } from './stored-cart.ts';

export interface WantedLine {
  readonly offeringId: OfferingId;
  readonly courseId?: CourseId | undefined;
  readonly format: OfferingKind;
}

/**
 * The line of an offering that can be bought now in this country. Throws 409 `offering_unavailable` where it does not exist, was
 * withdrawn, has no price or is not offered in this format.
 */
export async function loadSellableLine(db: Database, wanted: WantedLine, country: string): Promise<StoredLine> {
  const [row] = await db
    .select({ offering: offerings, product: products })
    .from(offerings)
    .innerJoin(products, eq(products.id, offerings.productId))
    .where(eq(offerings.id, Number(wanted.offeringId)));
  const unavailable = (detail: Text = shopTexts.offeringUnavailable) =>
    new Problem(409, 'offering_unavailable', { detail, meta: { offeringId: wanted.offeringId } });
  if (!row) throw unavailable();
  const line = toLine(row.offering, wanted.courseId, wanted.format);
  if (!isFormatOffered(line.offering, wanted.format)) throw unavailable(shopTexts.formatUnavailable);
  const isSold = row.product.isActive && !row.product.isDeleted && isCountryAllowed(row.product.territory, country);
  const isPriced = priceOfOffering(line.offering, line.format) !== undefined;
  if (!row.offering.isActive || !isSold || !isPriced) throw unavailable();
  if (await isWithdrawn(db, row.product.id)) throw unavailable();
  return line;
}

/** Sold in no channel any more. */
async function isWithdrawn(db: Database, productId: number): Promise<boolean> {
  const rows = await db
    .select({ status: channelAvailabilities.availabilityStatus })
    .from(channelAvailabilities)
    .where(eq(channelAvailabilities.productId, productId));
  return rows.length > 0 && rows.every((row) => row.status !== 'available');
}
