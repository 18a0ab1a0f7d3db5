import { type SQL, sql } from 'drizzle-orm';

export interface ProductFilter {
  /** Ids of the category and all below it; absent for every category. */
  readonly categoryIds: readonly number[] | undefined;
  /** A BISAC code. */
  readonly subject: string | undefined;
  readonly exclude: number | undefined;
}

/** The condition over `products p`: on sale, and as asked. */
export function productFilter({ categoryIds, subject, exclude }: ProductFilter): SQL {
  const conditions = [
    sql`p.is_active and not p.is_deleted`,
    ...(categoryIds === undefined ? [] : [inCategories(categoryIds)]),
    ...(subject === undefined
      ? []
      : [sql`p.id in (select s.product_id from product_subjects s where s.scheme = 'BISAC' and s.code = ${subject})`]),
    ...(exclude === undefined ? [] : [sql`p.id <> ${exclude}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Products that stand in one of the categories. */
export function inCategories(ids: readonly number[]): SQL {
  if (ids.length === 0) return sql`false`;
  return sql`p.id in (select c.product_id from product_categories c where c.category_id in ${ids})`;
}
