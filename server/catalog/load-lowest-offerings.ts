import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { formatPrice, NO_CENTS, toCents } from '../../src/domain/cart/price.ts';
import type { LowestOffering } from '../../src/domain/offerings/offering-schema.ts';
import type { Database } from '../db/database.ts';
import { offerings } from '../db/schema/offerings.ts';
import { CHARGED_CENTS } from './charged-cents.ts';

/**
 * Loads the lowest price and the number of offerings of each product. The price is "0.00" if the product has no prices
 * (OFFER-2), or if an offering is free, which is marked.
 */
export async function loadLowestOfferings(
  db: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, LowestOffering>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({
      productId: offerings.productId,
      cents: sql<number | null>`min(${CHARGED_CENTS})`.mapWith(Number),
      currencyCode: sql<string>`(array_agg(${offerings.currencyCode} order by ${CHARGED_CENTS} nulls last, ${offerings.id}))[1]`,
      count: count(),
    })
    .from(offerings)
    .where(and(inArray(offerings.productId, [...productIds]), eq(offerings.isActive, true)))
    .groupBy(offerings.productId);
  const lowest = new Map(rows.map((row) => [row.productId, row]));
  return new Map(
    productIds.map((id) => {
      const row = lowest.get(id);
      const price = formatPrice(toCents(row?.cents ?? NO_CENTS));
      const currencyCode = row?.currencyCode ?? 'USD';
      const isFree = row?.cents === NO_CENTS;
      return [id, { price, currencyCode, ...(isFree && { isFree }), ...(row && { count: row.count }) }];
    }),
  );
}
