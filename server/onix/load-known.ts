import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../db/database.ts';
import { type CatalogueRows, feedOfferingPrefix } from './catalogue-rows.ts';
import { asJson, type ChildTable, childTables, offeringColumns, productColumns, recordset } from './import-tables.ts';

export type Known = { id: number; isSame: boolean };

const knownSchema = z.object({ id: z.coerce.number(), reference: z.string(), is_same: z.boolean() });

const childJson = (table: ChildTable): string =>
  `(select coalesce(jsonb_agg(${asJson(table.columns)} order by ${table.orderBy}), '[]'::jsonb)
    from ${table.name} where product_id = p.id and ${table.isOfFeed})`;

/** A record does not tell a classroom or a collection from a book, so the product type that the store set is kept. */
const productJson = asJson(productColumns, 'p.').replace(
  'p.product_type',
  "case when p.product_type in ('classroom', 'collection') then r.content->'product'->>'product_type' else p.product_type end",
);

const offeringsJson = `(select coalesce(jsonb_agg(${asJson(offeringColumns)} order by source_key collate "C"), '[]'::jsonb)
  from offerings where product_id = p.id and is_active and starts_with(source_key, '${feedOfferingPrefix}'))`;

const categoriesJson = `(select coalesce(jsonb_agg(c.url_slug order by c.url_slug collate "C"), '[]'::jsonb)
  from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id)`;

const channelJson = `(select to_jsonb(availability_status) from channel_availabilities
  where product_id = p.id and channel_type = 'feed')`;

const contentJson: SQL = sql.raw(`jsonb_build_object(
  'product', ${productJson},
  'identifiers', ${childJson(childTables.identifiers)},
  'contributors', ${childJson(childTables.contributors)},
  'subjects', ${childJson(childTables.subjects)},
  'features', ${childJson(childTables.features)},
  'offerings', ${offeringsJson},
  'categories', ${categoriesJson},
  'channel', ${channelJson})`);

/**
 * Loads the existing products of a batch and compares them with the feed. It queries the ids first: most records of a
 * first import are new, and their data need not be sent twice.
 */
export const loadKnown = async (db: Database, batch: Map<string, CatalogueRows>): Promise<Map<string, Known>> => {
  const references = [...batch.keys()].map((reference) => ({ reference }));
  const existing = await rowsOf(
    db,
    sql`select p.record_reference as reference from ${recordset(references, { reference: 'text' })}
      join products p on p.record_reference = r.reference`,
    z.object({ reference: z.string() }),
  );
  if (existing.length === 0) return new Map();
  const rows = existing.map(({ reference }) => ({ reference, content: batch.get(reference) }));
  const found = await rowsOf(
    db,
    sql`select p.id, r.reference, ${contentJson} = r.content as is_same
      from ${recordset(rows, { reference: 'text', content: 'jsonb' })}
      join products p on p.record_reference = r.reference`,
    knownSchema,
  );
  return new Map(found.map(({ id, reference, is_same }) => [reference, { id, isSame: is_same }]));
};
