import type { CatalogueRow } from '../../src/domain/staff/catalogue-item-schema.ts';
import type { Database } from '../db/database.ts';
import { csvText } from '../imports/export/csv-text.ts';
import { pagesOf } from '../staff/list-page.ts';
import { type CatalogueQuestion, listItems } from './list-items.ts';

const COLUMNS = ['id', 'isbn', 'title', 'authors', 'type', 'active', 'offerings', 'files'] as const;

/** The products that fit a question as CSV. */
export function itemsCsv(db: Database, question: Omit<CatalogueQuestion, 'cursor'>): AsyncGenerator<string> {
  const pages = pagesOf<CatalogueRow>((cursor) => listItems(db, { ...question, cursor }));
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
