import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Identifiers } from '../../src/domain/catalog/product-schema.ts';
import { jsonObject, jsonRows } from '../db/json-rows.ts';
import { prepareOnce, UNNAMED } from '../db/prepare-once.ts';
import { accessCodes, redeemCodes } from '../db/schema/assets.ts';
import { bookFiles } from '../db/schema/book-files.ts';
import { categories, productCategories } from '../db/schema/categories.ts';
import { launchTools, productLaunches } from '../db/schema/launches.ts';
import { channelAvailabilities, offerings } from '../db/schema/offerings.ts';
import { storeSettings } from '../db/schema/orders.ts';
import {
  collectionItems,
  productContributors,
  productIdentifiers,
  productSubjects,
  products,
} from '../db/schema/products.ts';

const ID = sql.placeholder('productId');

/**
 * Reads all rows that a product page is made of, in one statement: on the embedded database each statement costs about
 * a millisecond of processor time. Nothing is kept between two requests but the text of the statement.
 */
export const catalogItemStatement = prepareOnce((db) =>
  db
    .select({ all: jsonObject({ row: jsonObject(productColumns()), ...relatedColumns(), ...rowsOfParts() }) })
    .from(products)
    .where(eq(products.id, ID))
    .prepare(UNNAMED),
);

/** The columns of a product without its dates and without those of search. */
function productColumns() {
  const { createdAt, updatedAt, searchVector, titleText, authorsText, keywordsText, soldChannels, ...rest } =
    getTableColumns(products);
  const { primedSales, primedAdoptions, popularityBand, lowestPriceCents, facetParts, ...shown } = rest;
  return shown;
}

/** The columns of a product that its page may show. */
export type ProductRow = Pick<typeof products.$inferSelect, keyof ReturnType<typeof productColumns>>;

function rowsOfParts() {
  const { productId, role, name, position } = productContributors;
  const { productType, subtitle, slug, thumbnailImage, facets } = products;
  const items = sql`${collectionItems} where ${eq(collectionItems.collectionId, ID)}`;
  const named = sql`array(select ${ID}::bigint union all select ${collectionItems.productId} from ${items})`;
  return {
    contributors: jsonRows(
      { productId, role, name },
      sql`${productContributors} where ${productId} = any(${named}) order by ${productId}, ${position}`,
    ),
    items: jsonRows(
      { id: products.id, productType, name: products.name, subtitle, slug, thumbnailImage, facets },
      sql`${collectionItems} join ${products} on ${eq(products.id, collectionItems.productId)}
        where ${eq(collectionItems.collectionId, ID)} order by ${collectionItems.position}`,
    ),
    offerings: jsonRows(
      getTableColumns(offerings),
      sql`${offerings} where ${and(eq(offerings.productId, ID), eq(offerings.isActive, true))}
        order by ${offerings.priceCents}, ${offerings.id}`,
    ),
    files: jsonRows(
      getTableColumns(bookFiles),
      sql`${bookFiles} where ${eq(bookFiles.productId, ID)} order by ${bookFiles.position}`,
    ),
    channels: jsonRows(
      channelColumns(),
      sql`${channelAvailabilities} where ${eq(channelAvailabilities.productId, ID)}
        order by ${channelAvailabilities.channelType}`,
    ),
    settings: jsonRows(getTableColumns(storeSettings), sql`${storeSettings} where ${eq(storeSettings.name, 'store')}`),
  };
}

function channelColumns() {
  const { productId, ...shown } = getTableColumns(channelAvailabilities);
  return shown;
}

function relatedColumns() {
  const { type, value } = productIdentifiers;
  const categoriesOf = sql`${productCategories} join ${categories} on ${eq(categories.id, productCategories.categoryId)}
    where ${eq(productCategories.productId, ID)}`;
  const bisac = and(eq(productSubjects.productId, ID), eq(productSubjects.scheme, 'BISAC'));
  return {
    identifiers: sql<Identifiers>`(select coalesce(json_object_agg(${type}, ${value}), '{}')
      from ${productIdentifiers} where ${eq(productIdentifiers.productId, ID)})`,
    categorySlugs: sql<
      string[]
    >`array(select ${categories.urlSlug} from ${categoriesOf} order by ${categories.urlSlug})`,
    bisacCodes: sql<string[]>`array(select ${productSubjects.code} from ${productSubjects} where ${bisac}
      order by ${productSubjects.position})`,
    // Codes that the store gave out for the product, used or not.
    hasCodes: sql<boolean>`exists(select from ${redeemCodes} where ${eq(redeemCodes.productId, ID)})`,
    // A tool opens it, and it has no access codes (LAUNCH-7).
    isLaunched: sql<boolean>`exists(select from ${productLaunches}
        join ${launchTools} on ${eq(launchTools.id, productLaunches.toolId)}
        where ${and(eq(productLaunches.productId, ID), eq(launchTools.isEnabled, true))})
      and not exists(select from ${accessCodes} where ${eq(accessCodes.productId, ID)})`,
  };
}
