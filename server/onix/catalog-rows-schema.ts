import * as z from 'zod';

const number = z.number().nullable();
const text = z.string().nullable();

const productRowSchema = z.object({
  product_type: z.string(),
  name: z.string(),
  subtitle: text,
  sort_name: z.string(),
  slug: z.string(),
  description: z.string(),
  description_language: text.default(null),
  other_descriptions: z.record(z.string(), z.string()).nullable().default(null),
  is_active: z.boolean(),
  is_deleted: z.boolean(),
  territory: z
    .object({ isWorldwide: z.boolean(), included: z.array(z.string()), excluded: z.array(z.string()) })
    .nullable(),
  imprint: text,
  publisher: text,
  published_on: text,
  publish_year: number,
  language: text,
  num_pages: number,
  edition: text,
  product_file_type: text,
  supplier_item_id: text,
  website_url: text,
  offline_percent: number,
  copy_percentage: number,
  print_allowance_percent: number,
  // Images of imports before a column existed do not have it.
  feed_sample_percent: number.default(null),
  has_text_to_speech: z.boolean(),
  authors_text: z.string(),
  keywords_text: z.string(),
});

/**
 * The rows of all tables that a feed writes for one product. Keys are column names. Absent values are null, so that rows
 * can be compared.
 */
export const catalogRowsSchema = z.object({
  product: productRowSchema,
  identifiers: z.array(z.object({ type: z.string(), value: z.string() })),
  contributors: z.array(
    z.object({ position: z.number(), role: z.string(), name: z.string(), is_corporate: z.boolean() }),
  ),
  subjects: z.array(
    z.object({ position: z.number(), scheme: z.string(), code: z.string(), heading: text, is_main: z.boolean() }),
  ),
  features: z.array(
    z.object({
      ...{ position: z.number(), category: z.string(), subcategory: z.string(), name: z.string() },
      ...{ detail: text, url: text },
    }),
  ),
  offerings: z.array(
    z.object({
      ...{ source_key: z.string(), kind: z.string(), tenure: z.string(), price_cents: number },
      ...{ currency_code: z.string(), description: z.string(), terms: text, duration_days: number },
    }),
  ),
  /** Slugs of categories. */
  categories: z.array(z.string()),
  /** State in the channel of the feed; null if the product is for sale. */
  channel: text,
  /** References to other products by ISBN. The relation is a code of list 51, or `part` for the items of a set. */
  related: z.array(z.object({ relation: z.string(), isbn: z.string(), position: z.number() })),
  /** Address of the cover. A record without one says nothing about the cover. */
  cover: text,
});
export type CatalogRows = z.infer<typeof catalogRowsSchema>;
export type ProductRow = CatalogRows['product'];

/** True if customers can buy the product, as far as the feed decides it. */
export function isOnSale({ product, channel }: CatalogRows): boolean {
  return product.is_active && !product.is_deleted && (channel === null || channel === 'available');
}
