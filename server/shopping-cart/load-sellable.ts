import { eq, inArray } from 'drizzle-orm';
import type { Cents } from '../../src/domain/cart/price.ts';
import { isFormatOffered, priceOfOffering } from '../../src/domain/cart/price-of-offering.ts';
import type { OfferingKind } from '../../src/domain/offerings/offering-schema.ts';
import type { CourseId, OfferingId } from '../../src/domain/primitives/ids-schema.ts';
import { isCountryAllowed } from '../catalog/territory.ts';
import type { Database } from '../db/database.ts';
import { offerings } from '../db/schema/offerings.ts';
import { products } from '../db/schema/products.ts';
import { Problem } from '../http/responses/problem.ts';
import { shopMessages } from '../messages/shop.ts';
import type { Text } from '../messages/text.ts';
import { type StoredLine, toLine } from './stored-cart.ts';

export interface WantedLine {
  readonly offeringId: OfferingId;
  readonly courseId?: CourseId | undefined;
  readonly format: OfferingKind;
  /** The price that the person saw. Absent means the current price. */
  readonly seenPrice?: Cents | undefined;
}

/** A line that can be bought in this country, with the sales channels that sell it. */
export interface SellableLine extends StoredLine {
  readonly price: Cents;
  readonly isPhysicalDigitalChoice: boolean;
  /** The sales channels that sell it. `null` means all of them. */
  readonly soldChannels: readonly string[] | null;
}

/** An offering with its product. */
interface OfferingRow {
  readonly offering: typeof offerings.$inferSelect;
  readonly product: typeof products.$inferSelect;
}

/** Loads offerings with their products, by offering id. Missing offerings are left out. */
export async function loadOfferingRows(
  db: Database,
  ids: readonly OfferingId[],
): Promise<ReadonlyMap<number, OfferingRow>> {
  const rows = await db
    .select({ offering: offerings, product: products })
    .from(offerings)
    .innerJoin(products, eq(products.id, offerings.productId))
    .where(inArray(offerings.id, ids.map(Number)));
  return new Map(rows.map((row) => [row.offering.id, row]));
}

/** Loads one offering and returns its {@link sellableLine}. */
export async function loadSellableLine(db: Database, wanted: WantedLine, country: string): Promise<SellableLine> {
  const rows = await loadOfferingRows(db, [wanted.offeringId]);
  return sellableLine(rows.get(Number(wanted.offeringId)), wanted, country);
}

/**
 * Returns the line of an offering that can be bought now in this country. Throws 409 `offering_unavailable` if the
 * offering does not exist, was withdrawn, has no price or is not available in this format.
 */
export function sellableLine(row: OfferingRow | undefined, wanted: WantedLine, country: string): SellableLine {
  if (!row) throw unavailable(wanted);
  const line = toLine(row.offering, { courseId: wanted.courseId, format: wanted.format });
  if (!isFormatOffered(line.offering, wanted.format)) throw unavailable(wanted, shopMessages.formatUnavailable);
  const price = priceOfOffering(line.offering, line.format);
  if (!row.offering.isActive || price === undefined || !isSoldSomewhere(row.product, country))
    throw unavailable(wanted);
  const { isPhysicalDigitalChoice, soldChannels } = row.product;
  return { ...line, price, seenPrice: wanted.seenPrice ?? price, isPhysicalDigitalChoice, soldChannels };
}

function isSoldSomewhere(product: typeof products.$inferSelect, country: string): boolean {
  const isWithdrawn = product.soldChannels?.length === 0;
  return product.isActive && !product.isDeleted && !isWithdrawn && isCountryAllowed(product.territory, country);
}

function unavailable({ offeringId }: WantedLine, detail: Text = shopMessages.offeringUnavailable): Problem {
  return new Problem(409, 'offering_unavailable', { detail, meta: { offeringId } });
}
