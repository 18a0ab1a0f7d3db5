import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../db/database.ts';
import { idList } from '../db/id-list.ts';
import { linkAdoptedBooks } from '../imports/adoptions/link-adopted-books.ts';
import { feedOfferingPrefix } from './catalog-rows.ts';
import type { CatalogRows } from './catalog-rows-schema.ts';
import {
  type ChildTable,
  childTables,
  columnList,
  offeringColumns,
  productColumns,
  recordset,
} from './import-tables.ts';
import { findLinks, joinProducts } from './join-products.ts';

/** The rows that a product of a record gets. */
export interface ChangedProduct {
  readonly reference: string;
  readonly rows: CatalogRows;
  readonly isNew: boolean;
}

/** A saved product with its id. */
type Saved = ChangedProduct & { readonly id: number };

const savedSchema = z.object({ id: z.coerce.number(), record_reference: z.string() });

/** Saves the products and returns their ids by record reference. */
const saveProducts = async (db: Database, changes: readonly ChangedProduct[]): Promise<Map<string, number>> => {
  const columns = { record_reference: 'text' as const, ...productColumns };
  const values = changes.map(({ reference, rows }) => ({ record_reference: reference, ...rows.product }));
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

const oldIds = (changed: readonly Saved[]): number[] => changed.filter((one) => !one.isNew).map((one) => one.id);

const replaceChildren = async (
  db: Database,
  table: ChildTable,
  changed: readonly Saved[],
  rows: object[],
): Promise<void> => {
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

const saveChildren = async (db: Database, changed: readonly Saved[]): Promise<void> => {
  const keys: ChildKey[] = ['identifiers', 'contributors', 'subjects', 'features', 'related'];
  for (const key of keys) {
    const rows = changed.flatMap(({ id, rows: all }) => all[key].map((row) => ({ product_id: id, ...row })));
    await replaceChildren(db, childTables[key], changed, rows);
  }
};

/**
 * Saves offerings. They are never deleted, because carts and orders reference them: an offering that the feed no longer
 * contains is taken off sale.
 */
const saveOfferings = async (db: Database, changed: readonly Saved[]): Promise<void> => {
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

const saveCategories = async (db: Database, changed: readonly Saved[]): Promise<void> => {
  const old = oldIds(changed);
  if (old.length > 0) await db.execute(sql`delete from product_categories where product_id in ${idList(old)}`);
  const values = changed.flatMap(({ id, rows }) => rows.categories.map((slug) => ({ product_id: id, slug })));
  if (values.length === 0) return;
  await db.execute(sql`insert into product_categories (product_id, category_id)
    select r.product_id, c.id from ${recordset(values, { product_id: 'bigint', slug: 'text' })}
    join categories c on c.url_slug = r.slug on conflict do nothing`);
};

/** Saves the state in the feed's own channel. A withdrawn product keeps its page, which shows that state. */
const saveChannels = async (db: Database, changed: readonly Saved[]): Promise<void> => {
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

/**
 * Writes the rows of products in the transaction of the caller. Covers are not among them: they have to be fetched.
 * Each reference may occur once.
 */
export const saveChanged = async (db: Database, changes: readonly ChangedProduct[], now: Date): Promise<void> => {
  if (changes.length === 0) return;
  // Refreshes the facets once, and not after each table. What the transaction writes later refreshes them as usual.
  await db.execute(sql`select set_config('carrel.facets', 'later', true)`);
  const ids = await saveProducts(db, changes);
  const changed = changes.flatMap((change) => {
    const id = ids.get(change.reference);
    return id === undefined ? [] : [{ id, ...change }];
  });
  const links = await findLinks(db, oldIds(changed));
  await saveChildren(db, changed);
  await saveOfferings(db, changed);
  await saveCategories(db, changed);
  await saveChannels(db, changed);
  const changedIds = changed.map(({ id }) => id);
  await joinProducts(db, changedIds, links);
  await db.execute(sql`select refresh_facets(array${idList(changedIds)}), set_config('carrel.facets', '', true)`);
  await linkAdoptedBooks(db, changedIds, now);
};
