import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { idList } from '../db/id-list.ts';
import { recordset } from './import-tables.ts';
import type { OnixProduct } from './record.ts';

type Saved = { id: number; record: OnixProduct };

/** Relation of a set to its parts. It is used beside the codes of list 51. */
const part = 'part';

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

const namedBy = ({ id, record }: Saved) => [
  ...record.related
    .filter(({ identifier }) => identifier.type === 'ISBN13')
    .map(({ relation, identifier }, index) => ({
      product_id: id,
      relation,
      isbn: identifier.value,
      position: index + 1,
    })),
  ...record.parts.map((isbn, index) => ({ product_id: id, relation: part, isbn, position: index + 1 })),
];

/** Replaces the stored relations of the records. */
const saveNames = async (db: Database, saved: Saved[]): Promise<void> => {
  await db.execute(sql`delete from named_products where product_id in ${idList(saved.map(({ id }) => id))}`);
  const values = saved.flatMap(namedBy);
  if (values.length === 0) return;
  const columns = { product_id: 'bigint', relation: 'text', isbn: 'text', position: 'integer' } as const;
  await db.execute(sql`insert into named_products (product_id, relation, isbn, position)
    select product_id, relation, isbn, position from ${recordset(values, columns)} on conflict do nothing`);
};

/**
 * Selects pairs of related products of which at least one was saved now. The other one may have been saved in an
 * earlier import.
 */
const pairsWith = (saved: Saved[]) => {
  const ids = idList(saved.map(({ id }) => id));
  return sql`(select n.product_id, i.product_id as other_id, n.relation, n.position from named_products n
      join product_identifiers i on i.bare = n.isbn and i.product_id <> n.product_id where n.product_id in ${ids}
    union select n.product_id, i.product_id, n.relation, n.position from product_identifiers i
      join named_products n on n.isbn = i.bare and n.product_id <> i.product_id where i.product_id in ${ids})`;
};

const joinParts = async (db: Database, saved: Saved[]): Promise<void> => {
  await db.execute(sql`insert into collection_items (collection_id, product_id, position)
    select product_id, other_id, min(position) from ${pairsWith(saved)} as pair
    where relation = ${part} group by product_id, other_id
    on conflict (collection_id, product_id) do update set position = excluded.position`);
};

const joinRelated = async (db: Database, saved: Saved[]): Promise<void> => {
  const backs = Object.entries(inverse).map(([relation, back]) => ({ relation, back }));
  await db.execute(sql`with pair as (select * from ${pairsWith(saved)} as named where relation <> ${part})
    insert into related_products (product_id, related_product_id, relation)
    select product_id, other_id, relation from pair
    union select pair.other_id, pair.product_id, r.back from pair
      join ${recordset(backs, { relation: 'text', back: 'text' })} on r.relation = pair.relation
    on conflict do nothing`);
};

/**
 * Links products that reference each other by ISBN: relations in both directions, and sets with their parts. A
 * reference to a product that does not exist yet is linked when that product is imported, in this feed or a later one.
 */
export const saveRelations = async (db: Database, saved: Saved[]): Promise<void> => {
  await saveNames(db, saved);
  await joinParts(db, saved);
  await joinRelated(db, saved);
};
