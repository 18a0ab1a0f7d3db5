import { inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ProductType } from '../../src/domain/catalog/product-schema.ts';
import { type ProductId, productIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema/products.ts';
import { loadAuthors } from './load-authors.ts';

/** The data that every list shows of a product, in the API format. */
export interface Listing {
  readonly id: ProductId;
  readonly productType: ProductType;
  readonly name: string;
  readonly subtitle?: string;
  readonly authors: string[];
  readonly slug: string;
  readonly thumbnailImage?: string;
  /** Slug of the category, such as "science-and-math/biology", which determines the look of a drawn cover (PROD-8). */
  readonly subject?: string;
}

/**
 * Loads the listings of products by id. It includes withdrawn and deleted products, because carts and shelves still
 * refer to them.
 */
export async function loadListings(db: Database, productIds: readonly number[]): Promise<ReadonlyMap<number, Listing>> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: products.id,
      productType: products.productType,
      name: products.name,
      subtitle: products.subtitle,
      slug: products.slug,
      thumbnailImage: products.thumbnailImage,
      facets: products.facets,
    })
    .from(products)
    .where(inArray(products.id, ids));
  const authors = await loadAuthors(db, ids);
  return new Map(rows.map((row) => [row.id, toListing(row, authors.get(row.id) ?? [])]));
}

export type ListingRow = Pick<
  typeof products.$inferSelect,
  'id' | 'productType' | 'name' | 'subtitle' | 'slug' | 'thumbnailImage' | 'facets'
>;

/** Builds the listing of a row whose authors are already loaded. */
export function toListing(row: ListingRow, authors: string[]): Listing {
  const subject = subjectOf(row.facets ?? []);
  return {
    id: toProductId(row.id),
    productType: row.productType,
    name: row.name,
    ...(row.subtitle === null ? {} : { subtitle: row.subtitle }),
    authors,
    slug: row.slug,
    ...(row.thumbnailImage === null ? {} : { thumbnailImage: row.thumbnailImage }),
    ...(subject === undefined ? {} : { subject }),
  };
}

/** Returns the most special category of a product. Its facets name the categories above it too. */
export function subjectOf(facets: readonly string[]): string | undefined {
  const slugs = facets
    .flatMap((facet) => (facet.startsWith('subject:') ? [facet.slice('subject:'.length)] : []))
    .sort();
  return slugs.find((slug) => !slugs.some((other) => other.startsWith(`${slug}/`)));
}

export function toProductId(id: number): ProductId {
  return z.parse(productIdSchema, String(id));
}
