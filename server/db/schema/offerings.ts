import { boolean, char, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { reference, rowId } from './columns.ts';
import { products } from './products.ts';

/** One way to get a product. A missing price means "Price unavailable", never 0; a price of 0 is free (OFFER-2). */
export const offerings = pgTable(
  'offerings',
  {
    id: rowId(),
    productId: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Identifies an offering of a product when it is imported again, e.g. "digital-rental-180". */
    sourceKey: text('source_key').notNull(),
    kind: text('kind', { enum: ['digital', 'print', 'combo'] }).notNull(),
    tenure: text('tenure', { enum: ['rental', 'purchase', 'subscription'] }).notNull(),
    priceCents: integer('price_cents'),
    comboPriceCents: integer('combo_price_cents'),
    currencyCode: char('currency_code', { length: 3 }).notNull().default('USD'),
    /** Duration as display text, e.g. "180 Day Access". */
    description: text('description').notNull(),
    terms: text('terms'),
    /** Null means without end. */
    durationDays: integer('duration_days'),
    showPrintOption: boolean('show_print_option').notNull().default(false),
    /** Withdrawn offerings are kept for the orders that refer to them. */
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    unique('offerings_source').on(table.productId, table.sourceKey),
    index('offerings_on_sale').on(table.productId, table.priceCents),
  ],
);

/** Channels and terms of sale of a product. A product without a row is sold everywhere. */
export const channelAvailabilities = pgTable(
  'channel_availabilities',
  {
    id: rowId(),
    productId: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    channelType: text('channel_type').notNull(),
    availabilityStatus: text('availability_status', {
      enum: ['available', 'deactivated', 'withdrawn', 'deleted'],
    }).notNull(),
    alternativeOfferingTypes: jsonb('alternative_offering_types')
      .$type<('digital' | 'print' | 'combo')[]>()
      .notNull()
      .default([]),
    isCds: boolean('is_cds').notNull().default(false),
  },
  (table) => [unique('channel_availabilities_once').on(table.productId, table.channelType)],
);
