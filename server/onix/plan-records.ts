import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../db/database.ts';
import { toCatalogRows } from './catalog-rows.ts';
import { type CatalogRows, catalogRowsSchema, isOnSale } from './catalog-rows-schema.ts';
import { recordset } from './import-tables.ts';
import type { OnixRecord } from './read/record.ts';
import { storedRows } from './stored-rows.ts';

/** The effect of a record on the catalog. `drop` takes a product off sale, by notification type 05 or by its status. */
export type RecordPlan = {
  readonly record: OnixRecord;
  /** Id of the product that came from the record earlier. */
  readonly id: number | null;
} & (
  | { readonly action: 'none' }
  | { readonly action: 'add'; readonly before: null; readonly after: CatalogRows }
  | { readonly action: 'change' | 'drop'; readonly before: CatalogRows; readonly after: CatalogRows }
);

const storedSchema = z.object({
  id: z.coerce.number(),
  reference: z.string(),
  /** Null if the record changes nothing. */
  rows: catalogRowsSchema.nullable(),
});
type Stored = z.infer<typeof storedSchema>;

/** A record does not tell a classroom or a collection from a book, so the product type that the store set is kept. */
const KEPT_TYPES = ['classroom', 'collection'];

/**
 * Compares records with the products that came from them. Each reference may occur once. This alone decides what a record
 * changes: the command, the preview and the import of the staff all use it.
 */
export async function planRecords(db: Database, records: readonly OnixRecord[]): Promise<RecordPlan[]> {
  const read = records.map((record) => ({
    record,
    rows: record.kind === 'product' ? toCatalogRows(record) : null,
  }));
  const stored = await loadStored(db, new Map(read.map(({ record, rows }) => [record.recordReference, rows])));
  return read.map(({ record, rows }): RecordPlan => {
    const known = stored.get(record.recordReference);
    if (!known) return rows ? { record, id: null, action: 'add', before: null, after: rows } : nothing(record, null);
    const before = known.rows;
    if (!before) return nothing(record, known.id);
    const after = rows ? keepStored(rows, before) : { ...before, product: { ...before.product, is_deleted: true } };
    const action = isOnSale(before) && !isOnSale(after) ? 'drop' : 'change';
    return { record, id: known.id, action, before, after };
  });
}

const nothing = (record: OnixRecord, id: number | null): RecordPlan => ({ record, id, action: 'none' });

/** Returns the rows of a record with the stored values about which it says nothing. */
function keepStored(rows: CatalogRows, before: CatalogRows): CatalogRows {
  const type = before.product.product_type;
  const product = KEPT_TYPES.includes(type) ? { ...rows.product, product_type: type } : rows.product;
  return { ...rows, product, cover: rows.cover ?? before.cover };
}

/**
 * Loads the products of records. It queries the references first: most records of a first import are new, and their rows
 * need not be sent twice. The rows of unchanged products stay in the database.
 */
async function loadStored(
  db: Database,
  records: ReadonlyMap<string, CatalogRows | null>,
): Promise<ReadonlyMap<string, Stored>> {
  const references = [...records.keys()].map((reference) => ({ reference }));
  const existing = await rowsOf(
    db,
    sql`select p.record_reference as reference from ${recordset(references, { reference: 'text' })}
      join products p on p.record_reference = r.reference`,
    z.object({ reference: z.string() }),
  );
  if (existing.length === 0) return new Map();
  const rows = existing.map(({ reference }) => ({ reference, content: records.get(reference) }));
  const type = sql`s.rows->'product'->'product_type'`;
  const content = sql`(case when ${type} in (select to_jsonb(value)
      from jsonb_array_elements(${JSON.stringify(KEPT_TYPES)}::jsonb))
    then jsonb_set(r.content, '{product,product_type}', ${type}) else r.content end)`;
  // A JSON null of the record list arrives as an SQL null.
  const isSame = sql`case when r.content is null or jsonb_typeof(r.content) = 'null' then p.is_deleted
    else s.rows - 'cover' = ${content} - 'cover'
      and (r.content->>'cover' is null or r.content->>'cover' is not distinct from s.rows->>'cover') end`;
  const found = await rowsOf(
    db,
    sql`select p.id, r.reference, case when ${isSame} then null else s.rows end as rows
      from ${recordset(rows, { reference: 'text', content: 'jsonb' })}
      join products p on p.record_reference = r.reference
      cross join lateral (select ${storedRows} as rows) s`,
    storedSchema,
  );
  return new Map(found.map((one) => [one.reference, one]));
}
