import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, reference, rowId } from './columns.ts';
import { offerings } from './offerings.ts';
import { users } from './people.ts';

/** The cart of a person or of a visitor (CART-1). */
export const carts = pgTable(
  'carts',
  {
    id: rowId(),
    userId: reference('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    visitorId: uuid('visitor_id').unique(),
    /** Increases by one with each change. */
    version: integer('version').notNull().default(0),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /**
     * Time at which a visitor's cart was merged into an account. Later requests for the cart must not create another
     * one.
     */
    mergedAt: instant('merged_at'),
  },
  (table) => [check('carts_one_owner', sql`num_nonnulls(${table.userId}, ${table.visitorId}) = 1`)],
);

/**
 * A cart line. The quantity is one, and offering and course are the key (CART-1). Lines are shown in the order of their
 * ids.
 */
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
    /**
     * The `rs_course_id` of the course that the line is bought for. An empty string means no course, so that the key
     * stays unique.
     */
    courseId: text('course_id').notNull().default(''),
    format: text('format', { enum: ['digital', 'print', 'combo'] }).notNull(),
    /** The price that the person saw when adding the line. */
    seenPriceCents: integer('seen_price_cents'),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    unique('cart_items_key').on(table.cartId, table.offeringId, table.courseId),
    index('cart_items_offering').on(table.offeringId),
  ],
);
