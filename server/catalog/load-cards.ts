import { inArray } from 'drizzle-orm';
import type { CatalogCard } from '../../src/domain/catalog/catalog-item-schema.ts';
import { cutWords, SEARCH_RESULT_WORDS } from '../../src/domain/format/word-cut.ts';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema/products.ts';
import { loadAuthors } from './load-authors.ts';
import { toListing } from './load-listings.ts';
import { loadLowestOfferings } from './load-lowest-offerings.ts';
import { toDescriptions } from './to-descriptions.ts';

/** Loads the cards of products, in the order of the ids. */
export async function loadCards(
  db: Database,
  ids: readonly number[],
  include: { readonly lowestOffering: boolean; readonly facets?: boolean },
): Promise<CatalogCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: products.id,
      productType: products.productType,
      name: products.name,
      subtitle: products.subtitle,
      slug: products.slug,
      thumbnailImage: products.thumbnailImage,
      description: products.description,
      descriptionLanguage: products.descriptionLanguage,
      otherDescriptions: products.otherDescriptions,
      language: products.language,
      facets: products.facets,
      publishYear: products.publishYear,
    })
    .from(products)
    .where(inArray(products.id, [...ids]));
  const authors = await loadAuthors(db, ids);
  const lowest = include.lowestOffering ? await loadLowestOfferings(db, ids) : undefined;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const lowestOffering = lowest?.get(id);
    return [
      {
        ...toListing(row, authors.get(id) ?? []),
        ...toDescriptions(row, (text) => cutWords(text, SEARCH_RESULT_WORDS)),
        ...(row.publishYear !== null && { publishYear: row.publishYear }),
        ...(lowestOffering && { lowestOffering }),
        ...(include.facets && { facets: row.facets ?? [] }),
      },
    ];
  });
}
