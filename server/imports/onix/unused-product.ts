import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { feedOfferingPrefix } from '../../onix/catalog-rows.ts';
import { unreferenced } from '../apply/unreferenced.ts';

const all = sql`true`;

/** The rows that a feed writes for the product `p`, and those that follow from it. They are not a use of the product. */
const OF_FEED: Readonly<Record<string, SQL>> = {
  product_identifiers: all,
  product_contributors: all,
  product_subjects: all,
  product_features: all,
  product_categories: all,
  channel_availabilities: sql`ref.channel_type = 'feed'`,
  named_products: all,
  related_products: all,
  cover_links: all,
  offerings: sql`starts_with(ref.source_key, ${feedOfferingPrefix})`,
  // The items of a set. A collection of the staff uses the product.
  collection_items: sql`ref.collection_id not in
    (select s.id from products s where s.product_type in ('classroom', 'collection'))`,
  // The book of an adoption waits again for its product.
  adopted_books: all,
  section_products: sql`exists (select 1 from adopted_books b where b.section_id = ref.section_id
    and b.product_id = ref.product_id and b.import_source = ref.import_source)`,
};

/** Returns an SQL condition that is true if nobody uses the product `p`, for example in a cart, a course or on a shelf. */
export async function unusedProduct(tx: Database): Promise<SQL> {
  const isFree = await unreferenced(tx, 'products', 'p', OF_FEED);
  const isOfferingFree = await unreferenced(tx, 'offerings', 'o', {});
  const isMaterialFree = await unreferenced(tx, 'section_products', 'm', {});
  return sql`${isFree} and not exists (select 1 from offerings o where o.product_id = p.id and not (${isOfferingFree}))
    and not exists (select 1 from section_products m where m.product_id = p.id and not (${isMaterialFree}))`;
}
