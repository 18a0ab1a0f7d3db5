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

/** The reading position of each of a person's devices in a book. */
export const readingPlaces = pgTable(
  'reading_places',
  {
    userId: who(),
    productId: what(),
    deviceId: uuid('device_id').notNull(),
    locator: text('locator').notNull(),
    /** Progress through the book, from 0 to 1. */
    progress: doublePrecision('progress').notNull(),
    label: text('label').notNull(),
    /** Time by the device's clock, never later than the server's time. */
    at: instant('at').notNull(),
    /**
     * The same time in milliseconds since the epoch, later than the server's if the clock is ahead. It orders the positions
     * of one device. Null if a version before stored the position.
     */
    deviceAt: doublePrecision('device_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId, table.deviceId] })],
);

/**
 * Bookmarks, highlights and notes. The device creates the id, which is unique per person. A removed mark is kept as a
 * tombstone, so that a concurrent change on another device restores the mark instead of being lost. The database gives
 * each change the next `revision`, in the order in which the changes of one book commit (READ-6).
 */
export const readingAnnotations = pgTable(
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
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
    /** The mark of which this one is the version of another device, until the person has chosen (READ-3). */
    conflictWith: uuid('conflict_with'),
    /** The time at which the version of the other mark was saved. */
    conflictOtherAt: instant('conflict_other_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('reading_marks_pull').on(table.userId, table.productId, table.revision),
  ],
);

/**
 * A person's preferred book style on all devices. The latest choice wins, by the device's clock but never later than
 * the server's time.
 */
export const readingStyles = pgTable(
  'reading_styles',
  {
    userId: who(),
    productId: what(),
    theme: text('theme', { enum: ['light', 'sepia', 'dark', 'contrast'] }).notNull(),
    /** Percentage of the book's own text size. */
    textSize: integer('text_size').notNull(),
    spacing: text('spacing', { enum: ['book', 'wide', 'widest'] }).notNull(),
    font: text('font', { enum: ['book', 'serif', 'sans', 'easy'] }).notNull(),
    flow: text('flow', { enum: ['paged', 'scrolled'] }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
);

/**
 * Amounts that a person has taken from a book on all devices: characters copied, characters or pages printed (READ-2).
 */
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

/**
 * Answers of a person in the fields of the forms of a book (READ-10). The latest answer wins, by the device's clock
 * but never later than the server's time.
 */
export const readingAnswers = pgTable(
  'reading_answers',
  {
    userId: who(),
    productId: what(),
    /** Full name of the field in the file. */
    field: text('field').notNull(),
    /** Empty if the person has cleared the field. */
    values: text('values').array().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId, table.field] })],
);
