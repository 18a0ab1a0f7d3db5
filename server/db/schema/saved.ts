import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, reference } from './columns.ts';
import { offerings } from './offerings.ts';
import { users } from './people.ts';
import { products } from './products.ts';

/** The list of products that a person saved for later (SAVE-1). */
export const savedLists = pgTable('saved_lists', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Increases by one with each change. */
  version: integer('version').notNull().default(0),
});

/** A product of the list, with the offering that the person had chosen, if any. */
export const savedItems = pgTable(
  'saved_items',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => savedLists.userId, { onDelete: 'cascade' }),
    productId: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    savedAt: instant('saved_at').notNull(),
    offeringId: reference('offering_id').references(() => offerings.id, { onDelete: 'set null' }),
    courseId: text('course_id'),
    format: text('format', { enum: ['digital', 'print', 'combo'] }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('saved_items_offering').on(table.offeringId),
  ],
);
