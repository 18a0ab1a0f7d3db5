import { type AnyPgColumn, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { reference, rowId } from './columns.ts';
import { products } from './products.ts';

/** A node of the category tree. Its slug starts with the slug of its parent: "science-and-math/biology". */
export const categories = pgTable(
  'categories',
  {
    id: rowId(),
    parentId: reference('parent_id').references((): AnyPgColumn => categories.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    urlSlug: text('url_slug').notNull().unique(),
  },
  (table) => [
    index('categories_parent').on(table.parentId),
    index('categories_below').on(table.urlSlug.op('text_pattern_ops')),
  ],
);

/** The category of a product in the tree. The product is also found under every ancestor. */
export const productCategories = pgTable(
  'product_categories',
  {
    productId: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: reference('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('product_categories_category').on(table.categoryId, table.productId),
  ],
);
