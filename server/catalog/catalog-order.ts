import { type SQL, sql } from 'drizzle-orm';

export const CATALOGUE_ORDERS = ['relevance', 'sales', 'adoptions', 'newest', 'title', 'price', 'price_desc'] as const;
export type CatalogOrder = (typeof CATALOGUE_ORDERS)[number];
/** An order in which the database can list products. */
export type ListOrder = Exclude<CatalogOrder, 'relevance'>;

/** Returns the order of a list. Where there is no search, the best sellers are the most relevant. */
export const toListOrder = (order: CatalogOrder): ListOrder => (order === 'relevance' ? 'sales' : order);

/**
 * The column of each order over `products p`. An index over the column and the id supports each. Ties have the direction
 * of the order: of two products that sell equally, the later one comes first. Products without a date or a price are
 * last, and have a value, because a cursor cannot point to nothing.
 */
const COLUMNS = {
  sales: { column: sql`p.sales_count`, type: sql`integer`, isDescending: true },
  adoptions: { column: sql`p.adoption_count`, type: sql`integer`, isDescending: true },
  newest: { column: sql`coalesce(p.published_on, '')`, type: sql`text`, isDescending: true },
  title: { column: sql`p.sort_name`, type: sql`text`, isDescending: false },
  price: { column: sql`coalesce(p.lowest_price_cents, 2147483647)`, type: sql`integer`, isDescending: false },
  price_desc: { column: sql`coalesce(p.lowest_price_cents, -1)`, type: sql`integer`, isDescending: true },
} as const satisfies Record<ListOrder, { column: SQL; type: SQL; isDescending: boolean }>;

/** The columns of `products p` that the orders read. */
export const SORTED_COLUMNS = sql`p.id, p.sales_count, p.adoption_count, p.published_on, p.sort_name, p.lowest_price_cents`;

/** A row in a list: the value by which the list is sorted, and the id, which decides ties. */
export interface RowKey {
  readonly value: string;
  readonly id: number;
}

/** Returns false for a value that no row of the list can have. */
export function isValueOf(order: ListOrder, value: string): boolean {
  return order === 'title' || order === 'newest' || (/^-?\d{1,10}$/.test(value) && Number(value) < 2 ** 31);
}

/** Returns the SQL value by which a list is sorted. */
export function sortedValue(order: ListOrder): SQL {
  return COLUMNS[order].column;
}

/** Returns the SQL `ORDER BY` expression of a list. The id makes the order the same on every page. */
export function orderBy(order: ListOrder, isBackward = false): SQL {
  const { column, isDescending } = COLUMNS[order];
  return isDescending === isBackward ? sql`${column}, p.id` : sql`${column} desc, p.id desc`;
}

/** Returns the condition for the rows after this one, or before it if the list is read backward. */
export function isBeyond(order: ListOrder, { value, id }: RowKey, isBackward: boolean): SQL {
  const { column, type, isDescending } = COLUMNS[order];
  const comparison = isDescending === isBackward ? sql`>` : sql`<`;
  return sql`(${column}, p.id) ${comparison} (${value}::${type}, ${id}::bigint)`;
}
