import { formatPrice } from '../../src/domain/cart/price.ts';
import type { CatalogItem } from '../../src/domain/catalog/catalog-item-schema.ts';
import {
  type CollectionItem,
  type Contributor,
  contributorRoleSchema,
  type Identifiers,
} from '../../src/domain/catalog/product-schema.ts';
import type { Database } from '../db/database.ts';
import { catalogItemStatement } from './catalog-item-statement.ts';
import { namesOfProducts } from './load-authors.ts';
import { type ListingRow, toListing } from './load-listings.ts';
import { toPlatformFeeTerms } from './platform-fee-terms.ts';
import { toBookFile } from './to-book-file.ts';
import { toDescriptions } from './to-descriptions.ts';
import { toOffering } from './to-offering.ts';
import { toProductDetails } from './to-product-details.ts';

interface Asked {
  readonly productId: number;
  /** Limits the offerings to this currency if set and if there are any in it (CAT-12). */
  readonly currencyCode: string | undefined;
  /** ISO 3166 code of the country in which the store sells. */
  readonly country: string;
}

/** The reason that a product has no page. */
type NoItem = 'unknown' | 'gone' | 'inactive';

/**
 * Loads the public data of a product page. `unknown` means that the product never existed; `gone` means that it was
 * deleted, and `inactive` that it is deactivated and may return (NAV-5, PROD-6). The data does not depend on the
 * caller, so it may be stored in a shared cache.
 */
export async function loadCatalogItem(db: Database, requested: Asked): Promise<CatalogItem | NoItem> {
  const [product] = await catalogItemStatement(db).execute({ productId: requested.productId });
  if (!product) return 'unknown';
  const found = product.all;
  const { row, identifiers, categorySlugs, bisacCodes } = found;
  if (row.isDeleted) return 'gone';
  if (!row.isActive) return 'inactive';
  const authors = namesOfProducts(found.contributors);
  const inCurrency = found.offerings.filter(({ currencyCode }) => currencyCode === requested.currencyCode);
  const onSale = inCurrency.length > 0 ? inCurrency : found.offerings;
  const [fee] = found.settings.map(toPlatformFeeTerms);
  const isbn = isbnOf(identifiers);
  return {
    ...toListing(row, authors.get(row.id) ?? []),
    ...toDescriptions(row),
    ...(row.coverImage === null ? {} : { coverImage: row.coverImage }),
    ...(isbn === undefined ? {} : { isbn }),
    contributors: found.contributors.filter(({ productId }) => productId === row.id).map(toContributor),
    identifiers,
    categorySlugs,
    facets: row.facets ?? [],
    product: toProductDetails(row, {
      bisacCodes,
      itemCount: found.items.length,
      showRedeem: found.hasCodes,
      isCodeless: row.isCodeless || found.isLaunched,
      country: requested.country,
      hasReaderFile: found.files.some(({ type }) => type === 'READER'),
    }),
    ...(fee && {
      platformFee: { isEnabled: fee.isEnabled, fee: formatPrice(fee.fee), threshold: formatPrice(fee.threshold) },
    }),
    isPhysicalDigitalChoice: row.isPhysicalDigitalChoice,
    isContinuation: row.isContinuation,
    isBackordered: row.isBackordered,
    ...(row.shelfInstructions === null ? {} : { shelfInstructions: row.shelfInstructions }),
    specialServices: row.specialServices,
    collectionItems: found.items.map((item) => toCollectionItem(item, authors.get(item.id) ?? [])),
    offerings: onSale.map(toOffering),
    bookFiles: found.files.map(toBookFile),
    channelAvailabilities: found.channels.map(({ id, ...channel }) => ({ id: String(id), ...channel })),
  };
}

/** Staff and older feeds may have named a role that this store does not know. */
function toContributor({ name, role }: { name: string; role: string }): Contributor {
  return { name, role: contributorRoleSchema.safeParse(role).data ?? 'other' };
}

function toCollectionItem(row: ListingRow, authors: string[]): CollectionItem {
  const { id, name, ...rest } = toListing(row, authors);
  return { ...rest, productId: id, title: name };
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
