import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, reference, rowId } from './columns.ts';
import { sections } from './courses.ts';
import { users } from './people.ts';
import { products } from './products.ts';

/** The keys that launches are signed with. The private half is sealed: whoever reads this table cannot sign. */
export const launchKeys = pgTable('launch_keys', {
  kid: text('kid').primaryKey(),
  publicKey: jsonb('public_key').$type<Record<string, unknown>>().notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: createdAt(),
});

/** A publisher's platform that people are sent to. Its addresses are absolute; a path is a stand-in on this server. */
export const launchTools = pgTable('launch_tools', {
  id: rowId(),
  name: text('name').notNull(),
  /** Link 1.0 is signed with a shared secret, link 2.0 is LTI 1.3. */
  linkVersion: text('link_version', { enum: ['1.0', '2.0'] }).notNull(),
  /** The publisher that a section product's passthrough value names; 0 is a real value. */
  passthrough: integer('passthrough').unique(),
  /** Of LTI 1.3; the consumer key of link 1.0. */
  clientId: text('client_id').notNull().unique(),
  deploymentId: text('deployment_id').notNull().default('1'),
  /** Where a login is begun; none for a tool that takes the token unasked. */
  loginUrl: text('login_url'),
  /** Where the message is posted. */
  launchUrl: text('launch_url').notNull(),
  /** Further addresses that the tool may ask the message to be posted to. */
  redirectUrls: jsonb('redirect_urls').$type<string[]>().notNull().default([]),
  /** The publisher's secret of link 1.0, sealed; without one it is derived from the server's own. */
  sealedSecret: text('sealed_secret'),
  /** Whether the publisher is told name and e-mail address. */
  isToldWho: boolean('is_told_who').notNull().default(true),
});

/** Which tool opens a courseware by link 2.0. */
export const productLaunches = pgTable('product_launches', {
  productId: reference('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  toolId: reference('tool_id')
    .notNull()
    .references(() => launchTools.id, { onDelete: 'cascade' }),
  /** The place inside the tool; none means where its launches go anyway. */
  targetUrl: text('target_url'),
  custom: jsonb('custom').$type<Record<string, string>>().notNull().default({}),
});

/** A launch under way. Its id is the message hint of a login and the cache key of link 1.0, and serves once. */
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
    /** The tool's; the same one is never answered twice. */
    nonce: text('nonce'),
  },
  (table) => [unique('launches_nonce').on(table.toolId, table.nonce), index('launches_expiry').on(table.expiresAt)],
);

/** What the stand-in tool of the demonstration has taken already. */
export const standInNonces = pgTable('stand_in_nonces', {
  nonce: text('nonce').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});
