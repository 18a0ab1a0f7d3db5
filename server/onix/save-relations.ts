import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { recordset } from './import-tables.ts';
import type { OnixProduct } from './record.ts';

type Saved = { id: number; record: OnixProduct };

/** List 51, what a relation is called from the other side: replaces and replaced by, print and electronic, includes and part of. */
const inverse: Record<string, string> = {
  '03': '05',
  '05': '03',
  '13': '27',
  '27': '13',
  '06': '06',
  '01': '02',
  '02': '01',
};

/** What a set holds, by ISBN. Parts that are not in the catalogue yet come in when the set's record is read again. */
const saveParts = async (db: Database, saved: Saved[]): Promise<void> => {
  const values = saved.flatMap(({ id, record }) =>
    record.parts.map((isbn, index) => ({ collection_id: id, isbn, position: index + 1 })),
  );
  if (values.length === 0) return;
  await db.execute(sql`insert into collection_items (collection_id, product_id, position)
    select distinct on (r.collection_id, i.product_id) r.collection_id, i.product_id, r.position
    from ${recordset(values, { collection_id: 'bigint', isbn: 'text', position: 'integer' })}
    join product_identifiers i on i.bare = r.isbn and i.product_id <> r.collection_id
    order by r.collection_id, i.product_id, r.position
    on conflict (collection_id, product_id) do update set position = excluded.position`);
};

/** Joins products that name each other by ISBN, in both directions, as far as both are in the catalogue. */
export const saveRelations = async (db: Database, saved: Saved[]): Promise<void> => {
  const values = saved.flatMap(({ id, record }) =>
    record.related
      .filter(({ identifier }) => identifier.type === 'ISBN13')
      .map(({ relation, identifier }) => ({
        product_id: id,
        relation,
        back: inverse[relation] ?? null,
        isbn: identifier.value,
      })),
  );
  if (values.length > 0) {
    const columns = { product_id: 'bigint', relation: 'text', back: 'text', isbn: 'text' } as const;
    await db.execute(sql`with pairs as (
        select r.product_id, i.product_id as other_id, r.relation, r.back from ${recordset(values, columns)}
        join product_identifiers i on i.bare = r.isbn and i.product_id <> r.product_id)
      insert into related_products (product_id, related_product_id, relation)
      select product_id, other_id, relation from pairs
      union select other_id, product_id, back from pairs where back is not null
      on conflict do nothing`);
  }
  await saveParts(db, saved);
};
