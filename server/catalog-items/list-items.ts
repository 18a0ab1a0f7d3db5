import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { isbnForms } from '../../src/domain/catalog/isbn.ts';
import type { CatalogRow, CatalogSort } from '../../src/domain/staff/staff-catalog-item-schema.ts';
import { ISBN_OF_PRODUCT } from '../catalog/isbn-of-product.ts';
import type { Database } from '../db/database.ts';
import { keysetCursor, keysetOf, loadPage } from '../staff/list-page.ts';

export interface ListItemsQuery {
  readonly q: string;
  readonly sort: CatalogSort;
  readonly cursor: string | undefined;
  readonly lacks: 'file' | 'price' | undefined;
}

const rowSchema = z.object({
  id: z.coerce.string(),
  name: z.string(),
  sort_key: z.string(),
  authors_text: z.string(),
  product_type: z.enum(['book', 'courseware', 'classroom', 'collection', 'ebundle', 'physical_product']),
  is_active: z.boolean(),
  isbn: z.string().nullable(),
  offering_count: z.coerce.number(),
  file_count: z.coerce.number(),
  is_fetching_file: z.boolean(),
});

/**
 * Returns a page of the products of the installation, with the number of all that match the query.
 * @param isFetchingBooks false if the operator switched the job off that fetches files (OPEN-2)
 */
export async function listItems(db: Database, query: ListItemsQuery, isFetchingBooks: boolean) {
  const { sortKey, after, order } = keysetOf(orderOf(query.sort), query.cursor);
  const { page, hasMore, total } = await loadPage(
    db,
    {
      columns: sql`p.id, p.name, ${sortKey}, p.authors_text, p.product_type, p.is_active,
        ${ISBN_OF_PRODUCT} as isbn,
        (select count(*) from offerings o where o.product_id = p.id and o.is_active) as offering_count,
        (select count(*) from book_files f where f.product_id = p.id and f.type = 'READER') as file_count,
        ${isFetchingBooks} and exists (select 1 from book_links l
          where l.product_id = p.id and l.due_at is not null) as is_fetching_file`,
      rows: sql`from products p where ${isItemFound(query)}`,
      after,
      order,
      cursor: query.cursor,
    },
    rowSchema,
  );
  return { items: page.map(toRow), nextCursor: keysetCursor(page, hasMore), total };
}

/** Condition for the products that a search finds, in the table `products` with the alias `p`. */
export function isItemFound({ q, lacks }: Pick<ListItemsQuery, 'q' | 'lacks'>): SQL {
  const parts = [sql`not p.is_deleted`];
  if (q !== '') parts.push(sql`(${matches(q)})`);
  if (lacks === 'file') {
    parts.push(sql`p.product_type = 'book' and not exists (select 1 from book_files f
      where f.product_id = p.id and f.type = 'READER')`);
  }
  if (lacks === 'price') {
    parts.push(sql`not exists (select 1 from offerings o
      where o.product_id = p.id and o.is_active and o.price_cents is not null)`);
  }
  return sql.join(parts, sql` and `);
}

/** An identifier is compared as a whole, everything else with the start of each word of titles and authors. */
function matches(q: string): SQL {
  const forms = isbnForms(q);
  if (forms.length > 0) {
    return sql`p.id in (select i.product_id from product_identifiers i
      where i.bare in (select value from jsonb_array_elements_text(${JSON.stringify(forms)}::jsonb)))`;
  }
  const words = q.match(/[\p{L}\p{N}]+/gu)?.slice(0, 12) ?? [];
  if (words.length === 0) return sql`false`;
  const prefixes = words.map((word) => `${word}:*`).join(' & ');
  const id = /^#?(?<id>\d{1,15})$/.exec(q)?.groups?.id;
  const byId = id === undefined ? sql`` : sql` or p.id = ${id}::bigint`;
  return sql`p.search_vector @@ to_tsquery('simple', fold(${prefixes}))${byId}`;
}

function orderOf(sort: CatalogSort) {
  const id = sql`p.id`;
  const isDescending = sort.startsWith('-');
  if (sort.endsWith('name')) return { key: sql`p.sort_name`, type: 'text', id, isDescending } as const;
  return { key: id, type: 'bigint', id, isDescending } as const;
}

function toRow(row: z.infer<typeof rowSchema>): CatalogRow {
  return {
    id: row.id,
    name: row.name,
    authors: row.authors_text,
    productType: row.product_type,
    isbn: row.isbn,
    isActive: row.is_active,
    offeringCount: row.offering_count,
    fileCount: row.file_count,
    isFetchingFile: row.is_fetching_file,
  };
}
