import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../../server/db/database.ts';

/** Loads everything that a feed can change and a customer can see, without ids and times. */
export function loadCatalogState(db: Database) {
  return rowsOf(
    db,
    sql`select p.record_reference, p.name, p.is_deleted, p.is_active, p.cover_image, p.thumbnail_image, p.facets,
      (select jsonb_agg(jsonb_build_array(i.type, i.value) order by i.type) from product_identifiers i
        where i.product_id = p.id) as identifiers,
      (select jsonb_agg(to_jsonb(c) - 'product_id' order by c.position) from product_contributors c
        where c.product_id = p.id) as contributors,
      (select jsonb_agg(to_jsonb(s) - 'product_id' order by s.position) from product_subjects s
        where s.product_id = p.id) as subjects,
      (select jsonb_agg(to_jsonb(o) - 'id' - 'product_id' order by o.source_key) from offerings o
        where o.product_id = p.id and o.is_active) as offerings,
      (select jsonb_agg(c.url_slug order by c.url_slug) from product_categories pc join categories c
        on c.id = pc.category_id where pc.product_id = p.id) as categories,
      (select jsonb_agg(a.availability_status) from channel_availabilities a where a.product_id = p.id) as channels,
      (select jsonb_agg(jsonb_build_array(r.relation, q.record_reference) order by r.relation, q.record_reference)
        from related_products r join products q on q.id = r.related_product_id
        where r.product_id = p.id) as related,
      (select jsonb_agg(jsonb_build_array(n.relation, n.isbn) order by n.relation, n.isbn) from named_products n
        where n.product_id = p.id) as named,
      (select jsonb_agg(q.record_reference order by q.record_reference) from collection_items i
        join products q on q.id = i.product_id where i.collection_id = p.id) as parts,
      (select url from cover_links l where l.product_id = p.id) as cover
    from products p order by p.record_reference`,
    z.looseObject({}),
  );
}
