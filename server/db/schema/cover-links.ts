import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference } from './columns.ts';
import { imports } from './imports.ts';
import { products } from './products.ts';

/** The address at which a feed or a sheet says the cover of a product is (BOOK-6). */
export const coverLinks = pgTable(
  'cover_links',
  {
    productId: reference('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** The import whose problems name a cover that cannot be fetched; null for an ONIX feed. */
    importId: reference('import_id').references(() => imports.id, { onDelete: 'set null' }),
    file: text('file').notNull(),
    line: integer('line').notNull(),
    /** The time of the next attempt to fetch the cover; null if that is done or was given up. */
    dueAt: instant('due_at'),
    attempts: integer('attempts').notNull().default(0),
    /** The reason that the cover could not be fetched. */
    problem: jsonb('problem').$type<{ code: string; params: Record<string, string | number> }>(),
    /** The picture that this address gave. While the product shows it, a new one replaces it. */
    coverImage: text('cover_image'),
  },
  (table) => [index('cover_links_due').on(table.dueAt), index('cover_links_import').on(table.importId)],
);
