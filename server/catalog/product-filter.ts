import { type SQL, sql } from 'drizzle-orm';
import { FACET_NAMES } from '../../src/domain/catalog/facet-names.ts';
import { type FacetSelection, needsAll } from '../../src/domain/catalog/facets.ts';

export interface ProductFilter {
  /** Sales channel of the requesting site. */
  readonly channel: string;
  /** Slug of a category, which contains the products of its descendants. `undefined` means every category. */
  readonly category: string | undefined;
  /** A BISAC code. */
  readonly subject: string | undefined;
  readonly exclude: number | undefined;
}

/** Builds the condition over `products p`: sold on this site and matching the filters. */
export function productFilter({ channel, category, subject, exclude }: ProductFilter): SQL {
  const conditions = [
    sql`p.is_active and not p.is_deleted`,
    sql`(p.sold_channels is null or ${channel} = any(p.sold_channels))`,
    ...(category === undefined ? [] : [inCategories([category])]),
    ...(subject === undefined
      ? []
      : [sql`p.id in (select s.product_id from product_subjects s where s.scheme = 'BISAC' and s.code = ${subject})`]),
    ...(exclude === undefined ? [] : [sql`p.id <> ${exclude}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** The filters of a list. They do not change how a search is understood. */
export interface Narrowing {
  readonly facets: FacetSelection;
  /** Only these products: those of a person's courses, or those on a device. `undefined` means all. */
  readonly only: readonly number[] | undefined;
}

/** Builds the condition over `products p` for a narrowed list (CAT-13); `undefined` if the list is not narrowed. */
export function narrowingFilter({ facets, only }: Narrowing): SQL | undefined {
  const conditions = FACET_NAMES.flatMap((name) => {
    const values = facets[name]?.map((value) => `${name}:${value}`);
    if (!values) return [];
    const wanted = textArray(values);
    return [needsAll(name) ? sql`p.facets @> ${wanted}` : sql`p.facets && ${wanted}`];
  });
  if (only) conditions.push(only.length === 0 ? sql`false` : sql`p.id in ${only}`);
  return conditions.length === 0 ? undefined : sql.join(conditions, sql` and `);
}

/**
 * Matches products in one of the categories or below it. The facets of a product have the slugs of all of them, in the
 * same index as its words, so that a search in a category reads one index and no other table.
 */
export function inCategories(slugs: readonly string[]): SQL {
  return sql`p.facets && ${textArray(slugs.map((slug) => `subject:${slug}`))}`;
}

function textArray(values: readonly string[]): SQL {
  if (values.length === 0) return sql`'{}'::text[]`;
  const each = values.map((value) => sql`${value}`);
  return sql`array[${sql.join(each, sql`, `)}]::text[]`;
}

/** Builds the condition for products with one of the ids. */
export function hasId(ids: readonly number[]): SQL {
  return sql`p.id = any(${`{${ids.join(',')}}`}::bigint[])`;
}
