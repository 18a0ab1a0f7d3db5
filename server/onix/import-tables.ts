import { type SQL, sql } from 'drizzle-orm';
import type { ProductRow } from './catalogue-rows.ts';

/** The columns that an import writes, with their types as `jsonb_to_recordset` declares them. All of it is ours, none of the feed's. */
type Columns = Record<string, 'text' | 'integer' | 'bigint' | 'boolean' | 'jsonb' | 'double precision'>;

export const productColumns: Record<keyof ProductRow, Columns[string]> = {
  product_type: 'text',
  name: 'text',
  subtitle: 'text',
  sort_name: 'text',
  slug: 'text',
  description: 'text',
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
  has_text_to_speech: 'boolean',
  authors_text: 'text',
  keywords_text: 'text',
};

export type ChildTable = {
  name: string;
  columns: Columns;
  orderBy: string;
  /** Which of a product's rows belong to the feed; the others are the shop's own. */
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
} as const satisfies Record<string, ChildTable>;

export const offeringColumns: Columns = {
  source_key: 'text',
  kind: 'text',
  tenure: 'text',
  price_cents: 'integer',
  description: 'text',
  terms: 'text',
  duration_days: 'integer',
};

/** `a, b, c`, each with a prefix such as `excluded.`. */
export const columnList = (columns: Columns, prefix = ''): string =>
  Object.keys(columns)
    .map((column) => `${prefix}${column}`)
    .join(', ');

/** `jsonb_to_recordset({rows}) as r(...)`: the whole batch is one parameter, however many rows it has. */
export const recordset = (rows: unknown[], columns: Columns): SQL => {
  const declared = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(declared.join(', '))})`;
};

/** An id list as one JSON parameter, which both drivers take alike. */
export const idSet = (ids: number[]): SQL =>
  sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** An expression that gives the columns as one jsonb object. */
export const asJson = (columns: Columns, prefix = ''): string =>
  `jsonb_build_object(${Object.keys(columns)
    .map((column) => `'${column}', ${prefix}${column}`)
    .join(', ')})`;
