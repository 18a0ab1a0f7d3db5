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
const partSchema = z.object({ collection_id: productId, product_id: productId, position: z.number() });
const relatedSchema = z.object({ product_id: productId, related_product_id: productId, relation: z.string() });

/** The links between products that follow from what records say. */
export interface ProductLinks {
  readonly parts: readonly z.infer<typeof partSchema>[];
  readonly related: readonly z.infer<typeof relatedSchema>[];
}

const PART_COLUMNS = { collection_id: 'bigint', product_id: 'bigint', position: 'integer' } as const;
const RELATED_COLUMNS = { product_id: 'bigint', related_product_id: 'bigint', relation: 'text' } as const;

/**
 * Selects pairs of related products of which at least one is in the list. The other one may have been saved in an
 * earlier import.
 */
const pairsWith = (productIds: readonly number[]) => {
  const ids = idList(productIds);
  return sql`(select n.product_id, i.product_id as other_id, n.relation, n.position from named_products n
      join product_identifiers i on i.bare = n.isbn and i.product_id <> n.product_id where n.product_id in ${ids}
    union select n.product_id, i.product_id, n.relation, n.position from product_identifiers i
      join named_products n on n.isbn = i.bare and n.product_id <> i.product_id where i.product_id in ${ids})`;
};

/** Finds the links of products that follow from the stored names and identifiers, in both directions. */
export async function findLinks(db: Database, productIds: readonly number[]): Promise<ProductLinks> {
  if (productIds.length === 0) return { parts: [], related: [] };
  const parts = await rowsOf(
    db,
    sql`select product_id as collection_id, other_id as product_id, min(position) as position
      from ${pairsWith(productIds)} as pair where relation = ${PART} group by product_id, other_id`,
    partSchema,
  );
  const backs = Object.entries(inverse).map(([relation, back]) => ({ relation, back }));
  const related = await rowsOf(
    db,
    sql`with pair as (select * from ${pairsWith(productIds)} as named where relation <> ${PART})
      select product_id, other_id as related_product_id, relation from pair
      union select pair.other_id, pair.product_id, r.back from pair
        join ${recordset(backs, { relation: 'text', back: 'text' })} on r.relation = pair.relation`,
    relatedSchema,
  );
  return { parts, related };
}

const keyOfPart = ({ collection_id, product_id }: ProductLinks['parts'][number]) => `${collection_id} ${product_id}`;
const keyOfRelated = ({ product_id, related_product_id, relation }: ProductLinks['related'][number]) =>
  `${product_id} ${related_product_id} ${relation}`;

/** Returns the items that are in the first list only. */
function without<Item>(items: readonly Item[], others: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const keys = new Set(others.map(keyOf));
  return items.filter((item) => !keys.has(keyOf(item)));
}

/**
 * Links products that reference each other by ISBN: relations in both directions, and sets with their parts. A
 * reference to a product that does not exist yet is linked when that product is imported, in this feed or a later one.
 * @param earlier links before the products were written. Those that no longer follow are removed; links that staff made
 *   stay
 */
export async function joinProducts(db: Database, productIds: readonly number[], earlier: ProductLinks): Promise<void> {
  const { parts, related } = await findLinks(db, productIds);
  const oldParts = without(earlier.parts, parts, keyOfPart);
  const oldRelated = without(earlier.related, related, keyOfRelated);
  if (oldParts.length > 0) {
    await db.execute(sql`delete from collection_items i using ${recordset(oldParts, PART_COLUMNS)}
      where i.collection_id = r.collection_id and i.product_id = r.product_id`);
  }
  if (oldRelated.length > 0) {
    await db.execute(sql`delete from related_products p using ${recordset(oldRelated, RELATED_COLUMNS)}
      where p.product_id = r.product_id and p.related_product_id = r.related_product_id and p.relation = r.relation`);
  }
  if (parts.length > 0) {
    await db.execute(sql`insert into collection_items (collection_id, product_id, position)
      select collection_id, product_id, position from ${recordset(parts, PART_COLUMNS)}
      on conflict (collection_id, product_id) do update set position = excluded.position
      where collection_items.position <> excluded.position`);
  }
  if (related.length > 0) {
    await db.execute(sql`insert into related_products (product_id, related_product_id, relation)
      select product_id, related_product_id, relation from ${recordset(related, RELATED_COLUMNS)}
      on conflict do nothing`);
  }
}
