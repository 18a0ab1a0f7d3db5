import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../db/database.ts';

const productSchema = z.object({
  key: z.string(),
  id: z.coerce.number(),
  product_type: z.string(),
  name: z.string(),
});

export interface FoundProduct {
  readonly id: number;
  readonly productType: string;
  readonly name: string;
}

/**
 * SQL query for the product of each ISBN-13 in the list: columns `key` (the ISBN), `id`, `product_type` and `name`. Of
 * several products with an ISBN it takes one on sale, and one that is sold digitally before one in print.
 * @param condition further condition for the product `p` and the identifier `i`
 */
export function productsOfIsbns(condition: SQL): SQL {
  return sql`select distinct on (i.bare) i.bare as key, p.id, p.product_type, p.name
    from product_identifiers i join products p on p.id = i.product_id
    where i.type in ('ISBN13', 'EISBN13') and not p.is_deleted and ${condition}
    order by i.bare, p.is_active desc, exists (select 1 from offerings o
      where o.product_id = p.id and o.kind = 'digital' and o.is_active) desc, i.type = 'EISBN13' desc, p.id`;
}

/** Finds the products of the catalog by ISBN-13. */
export async function findByIsbn(db: Database, isbns: readonly string[]): Promise<ReadonlyMap<string, FoundProduct>> {
  if (isbns.length === 0) return new Map();
  const isListed = sql`i.bare in (select value from jsonb_array_elements_text(${JSON.stringify(isbns)}::jsonb))`;
  return toMap(await rowsOf(db, productsOfIsbns(isListed), productSchema));
}

/** Finds the products of the catalog by their ids, given as text. */
export async function findById(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, FoundProduct>> {
  if (ids.length === 0) return new Map();
  const query = sql`select p.id::text as key, p.id, p.product_type, p.name from products p where not p.is_deleted
    and p.id::text in (select value from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  return toMap(await rowsOf(db, query, productSchema));
}

const toMap = (rows: readonly z.infer<typeof productSchema>[]) =>
  new Map(rows.map(({ key, id, product_type, name }) => [key, { id, productType: product_type, name }]));
