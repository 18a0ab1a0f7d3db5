import { type SQL, sql } from 'drizzle-orm';
import { feedOfferingPrefix } from './catalog-rows.ts';
import { asJson, type ChildTable, childTables, offeringColumns, productColumns } from './import-tables.ts';

const childJson = (table: ChildTable): string =>
  `(select coalesce(jsonb_agg(${asJson(table.columns)} order by ${table.orderBy}), '[]'::jsonb)
    from ${table.name} where product_id = p.id and ${table.isOfFeed})`;

const offeringsJson = `(select coalesce(jsonb_agg(${asJson(offeringColumns)} order by source_key collate "C"), '[]'::jsonb)
  from offerings where product_id = p.id and is_active and starts_with(source_key, '${feedOfferingPrefix}'))`;

const categoriesJson = `(select coalesce(jsonb_agg(c.url_slug order by c.url_slug collate "C"), '[]'::jsonb)
  from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id)`;

const channelJson = `(select to_jsonb(availability_status) from channel_availabilities
  where product_id = p.id and channel_type = 'feed')`;

const coverJson = `(select to_jsonb(url) from cover_links where product_id = p.id)`;

/**
 * SQL expression for the stored rows of the product `p`, as `catalogRowsSchema` describes them. Comparing, applying and
 * undoing use the same expression, so that two images are equal exactly if the product has not changed in between.
 */
export const storedRows: SQL = sql.raw(`jsonb_build_object(
  'product', ${asJson(productColumns, 'p.')},
  'identifiers', ${childJson(childTables.identifiers)},
  'contributors', ${childJson(childTables.contributors)},
  'subjects', ${childJson(childTables.subjects)},
  'features', ${childJson(childTables.features)},
  'offerings', ${offeringsJson},
  'categories', ${categoriesJson},
  'channel', ${channelJson},
  'related', ${childJson(childTables.related)},
  'cover', ${coverJson})`);
