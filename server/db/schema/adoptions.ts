import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, reference, rowId } from './columns.ts';
import { sections } from './courses.ts';
import { users } from './people.ts';
import { products } from './products.ts';

/** The state of a section's choice of books (ADOPT-1). A section without a row has not answered. */
export const adoptions = pgTable('adoptions', {
  sectionId: reference('section_id')
    .primaryKey()
    .references(() => sections.id, { onDelete: 'cascade' }),
  status: text('status', { enum: ['open', 'submitted', 'accepted'] }).notNull(),
  /** True if the section states that it requires no materials. */
  isNoneRequired: boolean('is_none_required').notNull().default(false),
  copiedFromId: reference('copied_from_id').references(() => sections.id, { onDelete: 'set null' }),
  updatedBy: reference('updated_by').references(() => users.id, { onDelete: 'set null' }),
  updatedAt: instant('updated_at').notNull(),
});

/**
 * A book that a section adopted, by ISBN. `productId` is set once the catalog has the book; the section's material
 * (`section_products`) is then created from this row.
 */
export const adoptedBooks = pgTable(
  'adopted_books',
  {
    id: rowId(),
    sectionId: reference('section_id')
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    isbn13: text('isbn13').notNull(),
    productId: reference('product_id').references(() => products.id, { onDelete: 'set null' }),
    title: text('title'),
    author: text('author'),
    isRequired: boolean('is_required').notNull().default(true),
    /** Price of inclusive access; null if unknown. */
    priceCents: integer('price_cents'),
    currency: text('currency', { enum: ['USD', 'CAD'] }),
    importSource: text('import_source'),
  },
  (table) => [
    unique('adopted_books_once').on(table.sectionId, table.isbn13),
    index('adopted_books_isbn').on(table.isbn13),
    index('adopted_books_product').on(table.productId),
  ],
);
