import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../db/database.ts';
import { idList } from '../db/id-list.ts';
import { recordset } from './import-tables.ts';

/** Relation of a set to its parts. It is used beside the codes of list 51. */
export const PART = 'part';

/** Inverse relations of list 51: replaces and replaced by, print and electronic, includes and part of. */
const inverse: Record<string, string> = {
  '03': '05',
  '05': '03',
  '13': '27',
  '27': '13',
  '06': '06',
  '01': '02',
  '02': '01',
};

const productId = z.coerce.number();
const partSchema = z.object({ collection_id: productId, product_id: productId });
const relatedSchema = z.object({ product_id: productId, related_product_id: productId, relation: z.string() });

/** The links between products that were added. */
export const joinedProductsSchema = z.object({ parts: z.array(partSchema), related: z.array(relatedSchema) });
export type JoinedProducts = z.infer<typeof joinedProductsSchema>;

/**
 * Selects pairs of related products of which at least one was saved now. The other one may have been saved in an
 * earlier import.
 */
const pairsWith = (productIds: readonly number[]) => {
  const ids = idList(productIds);
  return sql`(select n.product_id, i.product_id as other_id, n.relation, n.position from named_products n
      join product_identifiers i on i.bare = n.isbn and i.product_id <> n.product_id where n.product_id in ${ids}
    union select n.product_id, i.product_id, n.relation, n.position from product_identifiers i
      join named_products n on n.isbn = i.bare and n.product_id <> i.product_id where i.product_id in ${ids})`;
};

const joinParts = async (db: Database, productIds: readonly number[]): Promise<JoinedProducts['parts']> => {
  const rows = await rowsOf(
    db,
    sql`insert into collection_items (collection_id, product_id, position)
      select product_id, other_id, min(position) from ${pairsWith(productIds)} as pair
      where relation = ${PART} group by product_id, other_id
      on conflict (collection_id, product_id) do update set position = excluded.position
      returning collection_id, product_id, xmax = 0 as is_new`,
    partSchema.extend({ is_new: z.boolean() }),
  );
  return rows.flatMap(({ is_new, ...part }) => (is_new ? [part] : []));
};

const joinRelated = async (db: Database, productIds: readonly number[]): Promise<JoinedProducts['related']> => {
  const backs = Object.entries(inverse).map(([relation, back]) => ({ relation, back }));
  return rowsOf(
    db,
    sql`with pair as (select * from ${pairsWith(productIds)} as named where relation <> ${PART})
      insert into related_products (product_id, related_product_id, relation)
      select product_id, other_id, relation from pair
      union select pair.other_id, pair.product_id, r.back from pair
        join ${recordset(backs, { relation: 'text', back: 'text' })} on r.relation = pair.relation
      on conflict do nothing returning product_id, related_product_id, relation`,
    relatedSchema,
  );
};

/**
 * Links products that reference each other by ISBN: relations in both directions, and sets with their parts. A
 * reference to a product that does not exist yet is linked when that product is imported, in this feed or a later one.
 */
export const joinProducts = async (db: Database, productIds: readonly number[]): Promise<JoinedProducts> => ({
  parts: await joinParts(db, productIds),
  related: await joinRelated(db, productIds),
});
