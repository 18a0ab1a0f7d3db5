import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, reference, rowId } from './columns.ts';
import { sections } from './courses.ts';
import { users } from './people.ts';
import { products } from './products.ts';

/** Keys that sign launches. The private half is sealed, so that read access to this table is not enough to sign. */
export const launchKeys = pgTable('launch_keys', {
  kid: text('kid').primaryKey(),
  publicKey: jsonb('public_key').$type<Record<string, unknown>>().notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: createdAt(),
});

/** A publisher's platform that can be launched. Its addresses are absolute; a path is a stand-in on this server. */
export const launchTools = pgTable('launch_tools', {
  id: rowId(),
  name: text('name').notNull(),
  /** Link 1.0 is signed with a shared secret; link 2.0 is LTI 1.3 (LAUNCH-1). */
  linkVersion: text('link_version', { enum: ['1.0', '2.0'] }).notNull(),
  /** The passthrough value by which section products select this tool; 0 is a real value (LAUNCH-2). */
  passthrough: integer('passthrough').unique(),
  /** Client id of LTI 1.3, or consumer key of link 1.0. */
  clientId: text('client_id').notNull().unique(),
  deploymentId: text('deployment_id').notNull().default('1'),
  /** Address that starts a login; null for a tool that accepts the token without one. */
  loginUrl: text('login_url'),
  /** Address that the launch message is posted to. */
  launchUrl: text('launch_url').notNull(),
  /** Additional addresses that the tool may request as the target of the message. */
  redirectUrls: jsonb('redirect_urls').$type<string[]>().notNull().default([]),
  /** The publisher's secret of link 1.0, sealed. If null, the secret is derived from the server's own. */
  sealedSecret: text('sealed_secret'),
  /** True if the publisher receives the person's name and email address. */
  sharesIdentity: boolean('is_told_who').notNull().default(true),
  /** False while staff have disabled the tool. Nothing launches it then. */
  isEnabled: boolean('is_enabled').notNull().default(true),
});

/** The tool that opens courseware by link 2.0. */
export const productLaunches = pgTable('product_launches', {
  productId: reference('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  toolId: reference('tool_id')
    .notNull()
    .references(() => launchTools.id, { onDelete: 'cascade' }),
  /** Target inside the tool; null means the tool's default launch target. */
  targetUrl: text('target_url'),
  custom: jsonb('custom').$type<Record<string, string>>().notNull().default({}),
});

/** A launch in progress. Its id is the message hint of a login and the cache key of link 1.0, and can be used once. */
export const launches = pgTable(
  'launches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    toolId: reference('tool_id')
      .notNull()
      .references(() => launchTools.id, { onDelete: 'cascade' }),
    productId: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sectionId: reference('section_id').references(() => sections.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** Nonce of the tool; the same nonce is never answered twice. */
    nonce: text('nonce'),
  },
  (table) => [unique('launches_nonce').on(table.toolId, table.nonce), index('launches_expiry').on(table.expiresAt)],
);

/** Nonces that the stand-in tool of the demonstration has already accepted. */
export const standInNonces = pgTable('stand_in_nonces', {
  nonce: text('nonce').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});
