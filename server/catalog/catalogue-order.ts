import { type SQL, sql } from 'drizzle-orm';

export const CATALOGUE_ORDERS = ['relevance', 'sales', 'adoptions', 'title'] as const;
export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number];

/**
 * The order as SQL over `products p`, by index; the id makes it the same on every page. The indexes have their nulls last, and
 * PostgreSQL passes them by where a query does not say so too, though there are no nulls.
 */
export function orderBy(order: Exclude<CatalogueOrder, 'relevance'>): SQL {
  switch (order) {
    case 'sales':
      return sql`p.sales_count desc nulls last, p.id`;
    case 'adoptions':
      return sql`p.adoption_count desc nulls last, p.id`;
    case 'title':
      return sql`p.sort_name, p.id`;
  }
}
