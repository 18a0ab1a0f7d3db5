import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type CoverLink, requestCovers } from '../covers/request-covers.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { idList } from '../db/id-list.ts';
import { linkAdoptedBooks } from '../imports/adoptions/link-adopted-books.ts';
import { type CatalogueRows, feedOfferingPrefix, toCatalogueRows } from './catalogue-rows.ts';
import {
  type ChildTable,
  childTables,
  columnList,
  offeringColumns,
  productColumns,
  recordset,
} from './import-tables.ts';
import { loadKnown } from './load-known.ts';
import type { OnixDeletion, OnixProduct } from './record.ts';
import { saveRelations } from './save-relations.ts';

export type BatchCounts = { added: number; updated: number; unchanged: number };

/** A saved record with its product id and its rows. */
export type Changed = { id: number; record: OnixProduct; rows: CatalogueRows; isNew: boolean };

const savedSchema = z.object({ id: z.coerce.number(), record_reference: z.string() });

/** Saves the products and returns their ids by record reference. */
const saveProducts = async (db: Database, batch: Map<string, CatalogueRows>): Promise<Map<string, number>> => {
  const columns = { record_reference: 'text' as const, ...productColumns };
  const values = [...batch].map(([record_reference, rows]) => ({ record_reference, ...rows.product }));
  const updates = Object.keys(productColumns)
    .filter((column) => column !== 'product_type')
    .map((column) => `${column} = excluded.${column}`);
  const saved = await rowsOf(
    db,
    sql`insert into products (${sql.raw(columnList(columns))})
      select ${sql.raw(columnList(columns))} from ${recordset(values, columns)}
      on conflict (record_reference) do update set ${sql.raw(updates.join(', '))}, updated_at = now(),
        product_type = case when products.product_type in ('classroom', 'collection')
          then products.product_type else excluded.product_type end
      returning id, record_reference`,
    savedSchema,
  );
  return new Map(saved.map((row) => [row.record_reference, row.id]));
};

const oldIds = (changed: Changed[]): number[] => changed.filter((one) => !one.isNew).map((one) => one.id);

const replaceChildren = async (db: Database, table: ChildTable, changed: Changed[], rows: object[]): Promise<void> => {
  const old = oldIds(changed);
  const name = sql.raw(table.name);
  if (old.length > 0) {
    await db.execute(sql`delete from ${name} where product_id in ${idList(old)} and ${sql.raw(table.isOfFeed)}`);
  }
  if (rows.length === 0) return;
  const columns = { product_id: 'bigint' as const, ...table.columns };
  const list = sql.raw(columnList(columns));
  await db.execute(sql`insert into ${name} (${list}) select ${list} from ${recordset(rows, columns)}`);
};

type ChildKey = keyof typeof childTables;

const saveChildren = async (db: Database, changed: Changed[]): Promise<void> => {
  const keys: ChildKey[] = ['identifiers', 'contributors', 'subjects', 'features'];
  for (const key of keys) {
    const rows = changed.flatMap(({ id, rows: all }) => all[key].map((row) => ({ product_id: id, ...row })));
    await replaceChildren(db, childTables[key], changed, rows);
  }
};

/**
 * Saves offerings. They are never deleted, because carts and orders reference them: an offering that the feed no longer
 * contains is taken off sale.
 */
const saveOfferings = async (db: Database, changed: Changed[]): Promise<void> => {
  const old = oldIds(changed);
  if (old.length > 0) {
    await db.execute(sql`update offerings set is_active = false
      where product_id in ${idList(old)} and starts_with(source_key, ${feedOfferingPrefix})`);
  }
  const values = changed.flatMap(({ id, rows }) => rows.offerings.map((row) => ({ product_id: id, ...row })));
  if (values.length === 0) return;
  const columns = { product_id: 'bigint' as const, ...offeringColumns };
  const list = sql.raw(columnList(columns));
  const updates = Object.keys(offeringColumns).map((column) => `${column} = excluded.${column}`);
  await db.execute(sql`insert into offerings (${list}) select ${list} from ${recordset(values, columns)}
    on conflict (product_id, source_key) do update set ${sql.raw(updates.join(', '))}, is_active = true`);
};

const saveCategories = async (db: Database, changed: Changed[]): Promise<void> => {
  const old = oldIds(changed);
  if (old.length > 0) await db.execute(sql`delete from product_categories where product_id in ${idList(old)}`);
  const values = changed.flatMap(({ id, rows }) => rows.categories.map((slug) => ({ product_id: id, slug })));
  if (values.length === 0) return;
  await db.execute(sql`insert into product_categories (product_id, category_id)
    select r.product_id, c.id from ${recordset(values, { product_id: 'bigint', slug: 'text' })}
    join categories c on c.url_slug = r.slug on conflict do nothing`);
};

/** Saves the state in the feed's own channel. A withdrawn product keeps its page, which shows that state. */
const saveChannels = async (db: Database, changed: Changed[]): Promise<void> => {
  const old = oldIds(changed);
  if (old.length > 0) {
    await db.execute(
      sql`delete from channel_availabilities where channel_type = 'feed' and product_id in ${idList(old)}`,
    );
  }
  const values = changed.flatMap(({ id, rows }) =>
    rows.channel === null ? [] : [{ product_id: id, status: rows.channel }],
  );
  if (values.length === 0) return;
  await db.execute(sql`insert into channel_availabilities (product_id, channel_type, availability_status)
    select r.product_id, 'feed', r.status from ${recordset(values, { product_id: 'bigint', status: 'text' })}`);
};

const saveChanged = async (
  db: Database,
  changes: Map<string, { record: OnixProduct; rows: CatalogueRows; isNew: boolean }>,
  now: Date,
): Promise<void> => {
  if (changes.size === 0) return;
  // Refreshes the facets once, and not after each table.
  await db.execute(sql`select set_config('carrel.facets', 'later', true)`);
  const ids = await saveProducts(db, new Map([...changes].map(([reference, { rows }]) => [reference, rows])));
  const changed = [...changes].flatMap(([reference, change]) => {
    const id = ids.get(reference);
    return id === undefined ? [] : [{ id, ...change }];
  });
  await saveChildren(db, changed);
  await saveOfferings(db, changed);
  await saveCategories(db, changed);
  await saveChannels(db, changed);
  await saveRelations(db, changed);
  const changedIds = changed.map(({ id }) => id);
  await db.execute(sql`select refresh_facets(array${idList(changedIds)})`);
  await linkAdoptedBooks(db, changedIds, now);
};

/** The links to covers, also of records that are otherwise unchanged: only the address may be new. */
const coverLinksOf = async (db: Database, records: OnixProduct[]): Promise<CoverLink[]> => {
  const linked = records.flatMap(({ recordReference: reference, coverUrl: url, line }) =>
    url === undefined ? [] : [{ reference, url, line }],
  );
  if (linked.length === 0) return [];
  return rowsOf(
    db,
    sql`select p.id as "productId", r.url, 'ONIX' as file, r.line
      from ${recordset(linked, { reference: 'text', url: 'text', line: 'integer' })}
      join products p on p.record_reference = r.reference`,
    z.object({ productId: z.coerce.number(), url: z.string(), file: z.string(), line: z.number() }),
  );
};

/** Saves records in one transaction. Each reference may occur once. */
export const saveBatch = async (db: Database, records: OnixProduct[], now: Date): Promise<BatchCounts> => {
  const batch = new Map(records.map((record) => [record.recordReference, { record, rows: toCatalogueRows(record) }]));
  return db.transaction(async (transaction) => {
    const known = await loadKnown(transaction, new Map([...batch].map(([reference, { rows }]) => [reference, rows])));
    const changes = new Map(
      [...batch]
        .filter(([reference]) => known.get(reference)?.isSame !== true)
        .map(([reference, one]) => [reference, { ...one, isNew: !known.has(reference) }]),
    );
    await saveChanged(transaction, changes, now);
    await requestCovers(transaction, await coverLinksOf(transaction, records), null, now);
    const added = [...changes.values()].filter((change) => change.isNew).length;
    return { added, updated: changes.size - added, unchanged: batch.size - changes.size };
  });
};

/**
 * Removes products from sale by their record references. The rows stay for their owners. Returns the references that
 * existed.
 */
export const deleteProducts = async (db: Database, deletions: OnixDeletion[]): Promise<Set<string>> => {
  const references = deletions.map((deletion) => ({ reference: deletion.recordReference }));
  const found = await rowsOf(
    db,
    sql`update products set is_deleted = true, updated_at = now()
      from ${recordset(references, { reference: 'text' })}
      where products.record_reference = r.reference returning products.record_reference`,
    z.object({ record_reference: z.string() }),
  );
  return new Set(found.map((row) => row.record_reference));
};
