import { inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type FacetSample,
  facetCounts,
  MAX_COUNTED,
  neededSamples,
  selectionOfSample,
} from '../../src/domain/catalog/facet-counts.ts';
import { splitFacet } from '../../src/domain/catalog/facets.ts';
import type { FacetCounts } from '../../src/domain/catalog/result-meta-schema.ts';
import type { LanguageCode } from '../../src/domain/people/account-schema.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { categories } from '../db/schema/categories.ts';
import { categoryTitle } from './load-categories.ts';
import { type Narrowing, narrowingFilter } from './product-filter.ts';

const countSchema = z.object({ value: z.string(), count: z.coerce.number() });

/** A list whose facet values are counted. */
export interface CountedList {
  /** Slug of the category of the list; absent for all categories. */
  readonly category: string | undefined;
  /** The language of the titles of subjects (CAT-18). */
  readonly language: LanguageCode;
}

/**
 * Counts the facet values of a list (CAT-13). Each count reads at most {@link MAX_COUNTED} products, so that the cost
 * does not grow with the catalog.
 *
 * @param list the condition for the list before it is narrowed
 */
export async function countFacets(
  db: Database,
  list: SQL,
  narrowing: Narrowing,
  { category, language }: CountedList,
): Promise<FacetCounts> {
  const selection = narrowing.facets;
  const samples = await Promise.all(
    neededSamples(selection).map(async (name) => {
      const filter = narrowingFilter({ ...narrowing, facets: selectionOfSample(selection, name) });
      return [name, await loadSample(db, filter ? sql`(${list}) and ${filter}` : list)] as const;
    }),
  );
  const values = samples.flatMap(([, { counts }]) => [...counts.keys()].flatMap((text) => splitFacet(text) ?? []));
  const slugs = values.filter(({ name }) => name === 'subject').map(({ value }) => value);
  const titles = await loadTitles(db, [...new Set([...slugs, ...(selection.subject ?? [])])], language);
  return facetCounts(new Map(samples), selection, titles, category);
}

async function loadSample(db: Database, where: SQL): Promise<FacetSample> {
  const rows = await rowsOf(
    db,
    sql`select value, count(*)::int as count
      from (select p.facets from products p where ${where} limit ${MAX_COUNTED + 1}) as counted,
        unnest(counted.facets) as value group by value`,
    countSchema,
  );
  // Each product has exactly one type.
  const total = rows.filter((row) => row.value.startsWith('type:')).reduce((sum, row) => sum + row.count, 0);
  return { counts: new Map(rows.map((row) => [row.value, row.count])), isPart: total > MAX_COUNTED };
}

async function loadTitles(
  db: Database,
  slugs: readonly string[],
  language: LanguageCode,
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({ urlSlug: categories.urlSlug, title: categories.title })
    .from(categories)
    .where(inArray(categories.urlSlug, [...slugs]));
  return new Map(rows.map((row) => [row.urlSlug, categoryTitle(row, language)]));
}
