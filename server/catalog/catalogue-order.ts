import { type SQL, sql } from 'drizzle-orm';

export const CATALOGUE_ORDERS = ['relevance', 'sales', 'adoptions', 'newest', 'title', 'price', 'price_desc'] as const;
export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number];

/**
 * Returns the SQL `ORDER BY` expression over `products p`, supported by an index. The id makes the order the same on
 * every page. The indexes are declared with nulls last, and PostgreSQL ignores them unless the query also says so,
 * although there are no nulls.
 */
export function orderBy(order: Exclude<CatalogueOrder, 'relevance'>): SQL {
  switch (order) {
    case 'sales':
      return sql`p.sales_count desc nulls last, p.id`;
    case 'adoptions':
      return sql`p.adoption_count desc nulls last, p.id`;
    case 'newest':
      return sql`p.published_on desc nulls last, p.id`;
    case 'title':
      return sql`p.sort_name, p.id`;
    case 'price':
      return sql`p.lowest_price_cents, p.id`;
    case 'price_desc':
      return sql`p.lowest_price_cents desc nulls last, p.id`;
  }
}
