import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, reference, rowId } from './columns.ts';
import { offerings } from './offerings.ts';
import { users } from './people.ts';

/** The cart of a person or of a visitor. */
export const carts = pgTable(
  'carts',
  {
    id: rowId(),
    userId: reference('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    visitorId: uuid('visitor_id').unique(),
    /** Grows by one with each change. */
    version: integer('version').notNull().default(0),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When a visitor's cart went into the account of who signed in: what comes late for it must not make another. */
    mergedAt: instant('merged_at'),
  },
  (table) => [check('carts_one_owner', sql`num_nonnulls(${table.userId}, ${table.visitorId}) = 1`)],
);

/** A line: quantity one, one an offering and course. Lines are shown in the order of their ids. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: rowId(),
    cartId: reference('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    offeringId: reference('offering_id')
      .notNull()
      .references(() => offerings.id),
    /** The `rs_course_id` it is bought for; empty for none, so that the key stays unique. */
    courseId: text('course_id').notNull().default(''),
    format: text('format', { enum: ['digital', 'print', 'combo'] }).notNull(),
    /** What the person saw that it costs when they put it in. */
    seenPriceCents: integer('seen_price_cents'),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [unique('cart_items_key').on(table.cartId, table.offeringId, table.courseId)],
);
