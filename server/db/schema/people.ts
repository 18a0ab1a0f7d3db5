import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, overriddenFields, reference, rowId } from './columns.ts';
import { features, organizations } from './organizations.ts';

/** A person with an account. */
export const users = pgTable(
  'users',
  {
    id: rowId(),
    /** In lower case. */
    login: text('login').notNull().unique(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    organizationId: reference('organization_id').references(() => organizations.id),
    /** Language chosen for the account (ACCT-5); null means the browser's language. */
    languageCode: text('language_code', { enum: ['en', 'fr-CA'] }),
    /** Names of the enabled flags of the account menu (`NavigationInfo`), e.g. "isClassroomInstructor" (ACCT-2). */
    navigationFlags: jsonb('navigation_flags').$type<string[]>().notNull().default([]),
    /** True if this person has to accept the license agreement. Everybody is asked by a row of `eulaRequests`. */
    mustAcceptEula: boolean('must_accept_eula').notNull().default(false),
    /** Time at which the person last accepted the license agreement. */
    eulaAcceptedAt: instant('eula_accepted_at'),
    /** A one-line description of the person, shown on the sign-in page outside production. */
    demonstrationNote: text('demonstration_note'),
    demonstrationNoteFr: text('demonstration_note_fr'),
    /** The system whose file created the person; null if the person registered or signed in first. */
    importSource: text('import_source'),
    overriddenFields: overriddenFields(),
    createdAt: createdAt(),
  },
  (table) => [
    index('users_organization').on(table.organizationId, table.id),
    // The order of the list of people, as `NAME` of server/roster/find-people.ts.
    index('users_by_name').on(
      table.organizationId,
      sql`lower(${table.lastName} || ' ' || ${table.firstName} || ' ' || ${table.login})`,
      table.id,
    ),
    // The text that staff search, as in `isPersonNamed` of server/staff/person-search.ts.
    index('users_search').using(
      'gin',
      sql`(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.login} || ' ' || ${table.email}) gin_trgm_ops`,
    ),
  ],
);

/** The times at which everybody with an account was asked to accept the license agreement again (ACCT-1). */
export const eulaRequests = pgTable('eula_requests', {
  id: rowId(),
  askedAt: instant('asked_at').notNull(),
});

export const userFeatures = pgTable(
  'user_features',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    feature: text('feature')
      .notNull()
      .references(() => features.name, { onDelete: 'cascade' }),
  },
  (table) => [unique('user_features_once').on(table.userId, table.feature)],
);

/** The password of a person, as an argon2id hash. */
export const credentials = pgTable('credentials', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** A browser session of a person or a visitor. Deleting the row ends the session. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the id in the cookie, so that read access to this table does not allow taking over a session. */
    idHash: text('id_hash').primaryKey(),
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    visitorId: uuid('visitor_id'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** User agent of the browser, for the list of sessions on the account page. */
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/**
 * A person's identity at an OpenID Connect provider. The pair of issuer and subject belongs to the person permanently.
 */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [unique('identities_once').on(table.issuer, table.subject), index('identities_user').on(table.userId)],
);

/** A one-time link with which a person sets a password. The token itself is not stored. */
export const passwordLinks = pgTable(
  'password_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('password_links_user').on(table.userId)],
);
