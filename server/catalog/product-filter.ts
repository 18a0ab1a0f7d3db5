import { type SQL, sql } from 'drizzle-orm';
import { FACET_NAMES } from '../../src/domain/catalog/facet-names.ts';
import { type FacetSelection, needsAll } from '../../src/domain/catalog/facets.ts';

export interface ProductFilter {
  /** Sales channel of the requesting site. */
  readonly channel: string;
  /** Ids of the category and all its descendants. `undefined` means every category. */
  readonly categoryIds: readonly number[] | undefined;
  /** A BISAC code. */
  readonly subject: string | undefined;
  readonly exclude: number | undefined;
}

/** Builds the condition over `products p`: sold on this site and matching the filters. */
export function productFilter({ channel, categoryIds, subject, exclude }: ProductFilter): SQL {
  const conditions = [
    sql`p.is_active and not p.is_deleted`,
    sql`(p.sold_channels is null or ${channel} = any(p.sold_channels))`,
    ...(categoryIds === undefined ? [] : [inCategories(categoryIds)]),
    ...(subject === undefined
      ? []
      : [sql`p.id in (select s.product_id from product_subjects s where s.scheme = 'BISAC' and s.code = ${subject})`]),
    ...(exclude === undefined ? [] : [sql`p.id <> ${exclude}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** What a person narrows a list by. It does not change how a search is understood. */
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
    const wanted = sql`array[${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )}]::text[]`;
    return [needsAll(name) ? sql`p.facets @> ${wanted}` : sql`p.facets && ${wanted}`];
  });
  if (only) conditions.push(only.length === 0 ? sql`false` : sql`p.id in ${only}`);
  return conditions.length === 0 ? undefined : sql.join(conditions, sql` and `);
}

/** Matches products in one of the categories. */
export function inCategories(ids: readonly number[]): SQL {
  if (ids.length === 0) return sql`false`;
  return sql`p.id in (select c.product_id from product_categories c where c.category_id in ${ids})`;
}

/** Builds the condition for products with one of the ids. */
export function hasId(ids: readonly number[]): SQL {
  return sql`p.id = any(${`{${ids.join(',')}}`}::bigint[])`;
}
