import type { CatalogRow } from '../../src/domain/staff/staff-catalog-item-schema.ts';
import type { Database } from '../db/database.ts';
import { csvText } from '../imports/export/csv-text.ts';
import { pagesOf } from '../staff/list-page.ts';
import { type ListItemsQuery, listItems } from './list-items.ts';

const COLUMNS = ['id', 'isbn', 'title', 'authors', 'type', 'active', 'offerings', 'files'] as const;

/** The products that match a query as CSV. */
export function itemsCsv(db: Database, query: Omit<ListItemsQuery, 'cursor'>): AsyncGenerator<string> {
  const pages = pagesOf<CatalogRow>((cursor) => listItems(db, { ...query, cursor }, false));
  return csvText(COLUMNS, pages, (row) => ({
    id: row.id,
    isbn: row.isbn,
    title: row.name,
    authors: row.authors,
    type: row.productType,
    active: row.isActive ? 'yes' : 'no',
    offerings: row.offeringCount,
    files: row.fileCount,
  }));
}
