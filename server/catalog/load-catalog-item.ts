import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { formatPrice } from '../../src/domain/cart/price.ts';
import type { CatalogItem } from '../../src/domain/catalog/catalog-item-schema.ts';
import type { Identifiers } from '../../src/domain/catalog/product-schema.ts';
import type { Database } from '../db/database.ts';
import { redeemCodes } from '../db/schema/assets.ts';
import { bookFiles } from '../db/schema/book-files.ts';
import { categories, productCategories } from '../db/schema/categories.ts';
import { channelAvailabilities, offerings } from '../db/schema/offerings.ts';
import { productIdentifiers, productSubjects, products } from '../db/schema/products.ts';
import { loadAuthors } from './load-authors.ts';
import { loadCollectionItems } from './load-collection-items.ts';
import { toListing } from './load-listings.ts';
import { loadPlatformFeeTerms } from './platform-fee-terms.ts';
import { toBookFile } from './to-book-file.ts';
import { toOffering } from './to-offering.ts';
import { toProductDetails } from './to-product-details.ts';

interface Asked {
  readonly productId: number;
  /** Limits the offerings to this currency if set. */
  readonly currencyCode: string | undefined;
  /** ISO 3166 code of the country in which the store sells. */
  readonly country: string;
}

/**
 * Loads the public data of a product page. `unknown` means that the product never existed; `gone` means that it was
 * deleted or deactivated (NAV-5). The data does not depend on the caller, so it may be stored in a shared cache.
 */
export async function loadCatalogItem(db: Database, requested: Asked): Promise<CatalogItem | 'unknown' | 'gone'> {
  const [found] = await db
    .select({ row: products, ...factsOf(db, requested.productId) })
    .from(products)
    .where(eq(products.id, requested.productId));
  if (!found) return 'unknown';
  const { row, identifiers, categorySlugs, bisacCodes, hasCodes } = found;
  if (row.isDeleted || !row.isActive) return 'gone';
  const [authors, parts] = [await loadAuthors(db, [row.id]), await loadParts(db, requested)];
  const fee = await loadPlatformFeeTerms(db);
  const isbn = isbnOf(identifiers);
  return {
    ...toListing(row, authors.get(row.id) ?? []),
    description: row.description,
    ...(row.coverImage === null ? {} : { coverImage: row.coverImage }),
    ...(isbn === undefined ? {} : { isbn }),
    identifiers,
    categorySlugs,
    product: toProductDetails(row, {
      bisacCodes,
      itemCount: parts.items.length,
      showRedeem: hasCodes,
      country: requested.country,
    }),
    ...(fee && {
      platformFee: { isEnabled: fee.isEnabled, fee: formatPrice(fee.fee), threshold: formatPrice(fee.threshold) },
    }),
    isPhysicalDigitalChoice: row.isPhysicalDigitalChoice,
    isContinuation: row.isContinuation,
    isBackordered: row.isBackordered,
    ...(row.shelfInstructions === null ? {} : { shelfInstructions: row.shelfInstructions }),
    specialServices: row.specialServices,
    collectionItems: parts.items,
    offerings: parts.offerings,
    bookFiles: parts.files,
    channelAvailabilities: parts.channels,
  };
}

async function loadParts(db: Database, { productId, currencyCode }: Asked) {
  const currency = currencyCode === undefined ? undefined : eq(offerings.currencyCode, currencyCode);
  const onSale = and(eq(offerings.productId, productId), eq(offerings.isActive, true), currency);
  return {
    items: await loadCollectionItems(db, productId),
    offerings: (
      await db.select().from(offerings).where(onSale).orderBy(asc(offerings.priceCents), asc(offerings.id))
    ).map(toOffering),
    files: (
      await db.select().from(bookFiles).where(eq(bookFiles.productId, productId)).orderBy(asc(bookFiles.position))
    ).map(toBookFile),
    channels: await loadChannels(db, productId),
  };
}

/** Subqueries of the select of the product: one statement costs far less than four, most of all on the embedded database. */
function factsOf(db: Database, productId: number) {
  const { type, value } = productIdentifiers;
  const identifiers: SQL<Identifiers> = sql`coalesce(${db
    .select({ all: sql`json_object_agg(${type}, ${value})` })
    .from(productIdentifiers)
    .where(eq(productIdentifiers.productId, productId))}, '{}')`;
  const slugs = db
    .select({ slug: categories.urlSlug })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(eq(productCategories.productId, productId))
    .orderBy(asc(categories.urlSlug));
  const codes = db
    .select({ code: productSubjects.code })
    .from(productSubjects)
    .where(and(eq(productSubjects.productId, productId), eq(productSubjects.scheme, 'BISAC')))
    .orderBy(asc(productSubjects.position));
  // Codes that the store gave out for the product, used or not.
  const given = db.select({ id: redeemCodes.id }).from(redeemCodes).where(eq(redeemCodes.productId, productId));
  return {
    identifiers: identifiers.as('identifiers'),
    categorySlugs: sql<string[]>`array(${slugs})`.as('category_slugs'),
    bisacCodes: sql<string[]>`array(${codes})`.as('bisac_codes'),
    hasCodes: sql<boolean>`exists(${given})`.as('has_codes'),
  };
}

async function loadChannels(db: Database, productId: number): Promise<CatalogItem['channelAvailabilities']> {
  const rows = await db
    .select()
    .from(channelAvailabilities)
    .where(eq(channelAvailabilities.productId, productId))
    .orderBy(asc(channelAvailabilities.channelType));
  return rows.map(({ id, channelType, availabilityStatus, alternativeOfferingTypes, isCds }) => ({
    id: String(id),
    channelType,
    availabilityStatus,
    alternativeOfferingTypes,
    isCds,
  }));
}

/** Returns the ISBN of the product; the digital form comes first. */
function isbnOf(identifiers: Identifiers): string | undefined {
  const isbn =
    identifiers.EISBN13 ??
    identifiers.ISBN13 ??
    identifiers.CLASSROOM_ISBN ??
    identifiers.COLLECTION_ISBN ??
    identifiers.PCARD_13;
  return isbn?.replace(/\D/g, '');
}
