import { type SQL, sql } from 'drizzle-orm';
import type { ProductRow } from './catalog-rows-schema.ts';

/**
 * The columns that an import writes, with their types as `jsonb_to_recordset` declares them. The names are constants of
 * the code and never come from the feed.
 */
type Columns = Record<string, 'text' | 'integer' | 'bigint' | 'boolean' | 'jsonb' | 'double precision'>;

export const productColumns: Record<keyof ProductRow, Columns[string]> = {
  product_type: 'text',
  name: 'text',
  subtitle: 'text',
  sort_name: 'text',
  slug: 'text',
  description: 'text',
  description_language: 'text',
  other_descriptions: 'jsonb',
  is_active: 'boolean',
  is_deleted: 'boolean',
  territory: 'jsonb',
  imprint: 'text',
  publisher: 'text',
  published_on: 'text',
  publish_year: 'integer',
  language: 'text',
  num_pages: 'integer',
  edition: 'text',
  product_file_type: 'text',
  supplier_item_id: 'text',
  website_url: 'text',
  offline_percent: 'double precision',
  copy_percentage: 'double precision',
  print_allowance_percent: 'double precision',
  feed_sample_percent: 'double precision',
  has_text_to_speech: 'boolean',
  authors_text: 'text',
  keywords_text: 'text',
};

export type ChildTable = {
  name: string;
  columns: Columns;
  orderBy: string;
  /** SQL condition for the rows of a product that belong to the feed. All other rows belong to the store. */
  isOfFeed: string;
};

export const childTables = {
  identifiers: {
    name: 'product_identifiers',
    columns: { type: 'text', value: 'text' },
    orderBy: 'type collate "C"',
    isOfFeed: "type in ('EISBN13', 'EISBN10', 'ISBN13', 'ISBN10')",
  },
  contributors: {
    name: 'product_contributors',
    columns: { position: 'integer', role: 'text', name: 'text', is_corporate: 'boolean' },
    orderBy: 'position',
    isOfFeed: 'true',
  },
  subjects: {
    name: 'product_subjects',
    columns: { position: 'integer', scheme: 'text', code: 'text', heading: 'text', is_main: 'boolean' },
    orderBy: 'position',
    isOfFeed: 'true',
  },
  features: {
    name: 'product_features',
    columns: { position: 'integer', category: 'text', subcategory: 'text', name: 'text', detail: 'text', url: 'text' },
    orderBy: 'position',
    isOfFeed: "category = 'accessibility'",
  },
  related: {
    name: 'named_products',
    columns: { relation: 'text', isbn: 'text', position: 'integer' },
    orderBy: 'relation collate "C", isbn collate "C"',
    isOfFeed: 'true',
  },
} as const satisfies Record<string, ChildTable>;

export const offeringColumns: Columns = {
  source_key: 'text',
  kind: 'text',
  tenure: 'text',
  price_cents: 'integer',
  currency_code: 'text',
  description: 'text',
  terms: 'text',
  duration_days: 'integer',
};

/** Returns `a, b, c`, each with a prefix such as `excluded.`. */
export const columnList = (columns: Columns, prefix = ''): string =>
  Object.keys(columns)
    .map((column) => `${prefix}${column}`)
    .join(', ');

/** Returns `jsonb_to_recordset({rows}) as r(...)`. The whole batch is one parameter, whatever its number of rows. */
export const recordset = (rows: readonly unknown[], columns: Columns): SQL => {
  const declared = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(declared.join(', '))})`;
};

/** Returns an expression that builds one jsonb object from the columns. */
export const asJson = (columns: Columns, prefix = ''): string =>
  `jsonb_build_object(${Object.keys(columns)
    .map((column) => `'${column}', ${prefix}${column}`)
    .join(', ')})`;
