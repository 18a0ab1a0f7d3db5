import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, reference } from './columns.ts';
import { imports } from './imports.ts';
import { products } from './products.ts';

/** The addresses at which a feed of open books says the files of a product are (OPEN-2). */
export const bookLinks = pgTable(
  'book_links',
  {
    productId: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    extension: text('extension', { enum: ['epub', 'pdf'] }).notNull(),
    url: text('url').notNull(),
    /** The import whose problems name a file that cannot be fetched. */
    importId: reference('import_id').references(() => imports.id, { onDelete: 'set null' }),
    file: text('file').notNull(),
    line: integer('line').notNull(),
    /** The time of the next attempt to fetch the file; null if that is done or was given up. */
    dueAt: instant('due_at'),
    attempts: integer('attempts').notNull().default(0),
    /** The reason that the file could not be fetched or used. */
    problem: jsonb('problem').$type<{ code: string; params: Record<string, string | number> }>(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.extension] }),
    index('book_links_due').on(table.dueAt),
    index('book_links_import').on(table.importId),
  ],
);
