import { bigint, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from './columns.ts';
import { users } from './people.ts';
import { products } from './products.ts';

const who = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const what = () =>
  reference('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });

/** Where each device of a person left a book. */
export const readingPlaces = pgTable(
  'reading_places',
  {
    userId: who(),
    productId: what(),
    deviceId: uuid('device_id').notNull(),
    locator: text('locator').notNull(),
    /** Through the book, from 0 to 1. */
    progress: doublePrecision('progress').notNull(),
    label: text('label').notNull(),
    /** By the device's clock, never later than the server's. */
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId, table.deviceId] })],
);

/**
 * Bookmarks, highlights and notes. The device gives the id, which is its own among the person's alone. A removed one stays as a
 * tombstone, so that a change made elsewhere meanwhile brings it back instead of being lost.
 */
export const readingMarks = pgTable(
  'reading_marks',
  {
    userId: who(),
    id: uuid('id').notNull(),
    productId: what(),
    version: integer('version').notNull(),
    kind: text('kind', { enum: ['bookmark', 'highlight'] }).notNull(),
    locator: text('locator').notNull(),
    progress: doublePrecision('progress').notNull(),
    label: text('label').notNull(),
    quote: text('quote').notNull(),
    note: text('note').notNull(),
    color: text('color', { enum: ['yellow', 'green', 'blue', 'pink'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('reading_marks_of_product').on(table.userId, table.productId),
  ],
);

/** How a person likes a book to look, on whichever device; chosen last, by the device's clock and never later than the server's. */
export const readingStyles = pgTable(
  'reading_styles',
  {
    userId: who(),
    productId: what(),
    theme: text('theme', { enum: ['light', 'sepia', 'dark', 'contrast'] }).notNull(),
    /** In percent of the book's own. */
    textSize: integer('text_size').notNull(),
    spacing: text('spacing', { enum: ['book', 'wide', 'widest'] }).notNull(),
    font: text('font', { enum: ['book', 'serif', 'sans', 'easy'] }).notNull(),
    flow: text('flow', { enum: ['paged', 'scrolled'] }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
);

/** What a person took out of a book, on all their devices: characters copied, characters or pages printed. */
export const readingUses = pgTable(
  'reading_uses',
  {
    userId: who(),
    productId: what(),
    copied: bigint('copied', { mode: 'number' }).notNull().default(0),
    printed: bigint('printed', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
);
