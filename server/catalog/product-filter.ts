import { type SQL, sql } from 'drizzle-orm';

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

/** Matches products in one of the categories. */
export function inCategories(ids: readonly number[]): SQL {
  if (ids.length === 0) return sql`false`;
  return sql`p.id in (select c.product_id from product_categories c where c.category_id in ${ids})`;
}
