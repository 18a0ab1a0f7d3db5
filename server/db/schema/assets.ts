import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, reference, rowId } from './columns.ts';
import { sectionMembers, sections } from './courses.ts';
import { orderLines } from './orders.ts';
import { organizations } from './organizations.ts';
import { users } from './people.ts';
import { products } from './products.ts';

/**
 * The entitlements: each row is a material on a person's shelf. Rows are never deleted: `deletedAt` turns a row into a
 * tombstone, so that the next pull removes the asset from the device. The database gives each change of a row the next
 * `revision`, in the order in which the changes of one person commit.
 */
export const assets = pgTable(
  'assets',
  {
    id: rowId(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: reference('product_id')
      .notNull()
      .references(() => products.id),
    sectionId: reference('section_id').references(() => sections.id),
    orderLineId: reference('order_line_id').references(() => orderLines.id),
    source: text('source', { enum: ['purchase', 'free', 'redeemed', 'section'] }).notNull(),
    format: text('format', { enum: ['digital', 'print', 'combo'] })
      .notNull()
      .default('digital'),
    acquiredAt: instant('acquired_at').notNull(),
    /** Null means without end. */
    expiresAt: instant('expires_at'),
    /**
     * Set only if the person has the material independently and a course provides it too: the end of the course's
     * access. `sectionId` then names that course, and the person's own access starts at this time.
     */
    providedUntil: instant('provided_until'),
    /** For classrooms: true if a section code was accepted, which opened the section in `sectionId`. */
    isSectionCodeConfirmed: boolean('is_section_code_confirmed').notNull().default(false),
    classroomSectionId: reference('classroom_section_id').references(() => sections.id),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('assets_by_date').on(table.userId, table.acquiredAt),
    index('assets_pull').on(table.userId, table.revision),
    index('assets_product').on(table.productId),
    uniqueIndex('assets_once').on(table.userId, table.productId, table.format).where(sql`${table.deletedAt} is null`),
  ],
);

/** Paid or provided access to a product for a limited time. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: rowId(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: reference('product_id')
      .notNull()
      .references(() => products.id),
    assetId: reference('asset_id').references(() => assets.id),
    memberId: reference('member_id').references(() => sectionMembers.id),
    startsAt: instant('starts_at').notNull(),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('subscriptions_user').on(table.userId, table.productId),
    index('subscriptions_member').on(table.memberId, table.productId),
    // The end of an asset ends its subscriptions.
    index('subscriptions_asset').on(table.assetId),
  ],
);

/** Codes of one product that were imported or generated together. */
export const codeBatches = pgTable(
  'code_batches',
  {
    id: rowId(),
    organizationId: reference('organization_id').references(() => organizations.id),
    kind: text('kind', { enum: ['redeem', 'access'] }).notNull(),
    productId: reference('product_id')
      .notNull()
      .references(() => products.id),
    name: text('name').notNull(),
    createdBy: reference('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Time at which staff revoked the unused codes. */
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('code_batches_product').on(table.productId)],
);

/** Indexes for the orders of the codes of a batch, as in server/code-batches/list-codes.ts. */
function ordersOfCodes(
  name: string,
  { batchId, code, usedAt, id }: Record<'batchId' | 'code' | 'usedAt' | 'id', AnyPgColumn>,
) {
  return [
    index(`${name}_by_code`).on(batchId, code, id),
    index(`${name}_by_use`).on(batchId, sql`coalesce(${usedAt}, 'infinity')`, id),
    index(`${name}_by_last_use`).on(batchId, sql`coalesce(${usedAt}, '-infinity')`, id),
  ];
}

/** A publisher's access code for courseware. It is available until a person obtains it (CODE-5). */
export const accessCodes = pgTable(
  'access_codes',
  {
    id: rowId(),
    productId: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    url: text('url'),
    isSso: boolean('is_sso').notNull().default(false),
    userId: reference('user_id').references(() => users.id),
    subscriptionId: reference('subscription_id').references(() => subscriptions.id),
    obtainedAt: instant('obtained_at'),
    /** Time after which the code cannot be obtained. Null means without end. */
    expiresAt: instant('expires_at'),
    /** Time at which staff revoked this unused code. */
    revokedAt: instant('revoked_at'),
    batchId: reference('batch_id').references(() => codeBatches.id),
  },
  (table) => [
    unique('access_codes_once').on(table.productId, table.code),
    // A code is checked, revoked, or typed in the wrong field without its product.
    index('access_codes_code').on(table.code),
    // A person has one code per product, even with concurrent requests.
    unique('access_codes_person').on(table.userId, table.productId),
    index('access_codes_batch').on(table.batchId, table.id),
    ...ordersOfCodes('access_codes', { ...table, usedAt: table.obtainedAt }),
    index('access_codes_free').on(table.productId, table.id).where(sql`${table.userId} is null`),
  ],
);

/** One of Carrel's own codes, which a person can redeem for a product. `code` is stored in normalized form (CODE-1). */
export const redeemCodes = pgTable(
  'redeem_codes',
  {
    id: rowId(),
    code: text('code').notNull().unique(),
    productId: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Days of access from the day of redemption; null means without end. */
    durationDays: integer('duration_days'),
    expiresAt: instant('expires_at'),
    redeemedBy: reference('redeemed_by').references(() => users.id),
    redeemedAt: instant('redeemed_at'),
    /** Time at which staff revoked this unused code. */
    revokedAt: instant('revoked_at'),
    batchId: reference('batch_id').references(() => codeBatches.id),
    createdAt: createdAt(),
  },
  (table) => [
    // Every product page queries whether the product has codes.
    index('redeem_codes_product').on(table.productId),
    index('redeem_codes_batch').on(table.batchId, table.id),
    index('redeem_codes_person').on(table.redeemedBy).where(sql`${table.redeemedBy} is not null`),
    ...ordersOfCodes('redeem_codes', { ...table, usedAt: table.redeemedAt }),
  ],
);
