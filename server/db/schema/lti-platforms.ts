import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, instant, reference, rowId } from './columns.ts';
import { sections } from './courses.ts';
import { organizations } from './organizations.ts';

/** A learning management system of a school, from which its people open Carrel by LTI 1.3 (LTI-1). */
export const ltiPlatforms = pgTable(
  'lti_platforms',
  {
    id: rowId(),
    organizationId: reference('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Hosted platforms share one issuer, so it identifies a platform only together with the client id. */
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** Deployments whose launches are accepted. */
    deploymentIds: jsonb('deployment_ids').$type<string[]>().notNull().default([]),
    /** Address that an authentication request is sent to; null until staff enter it. */
    authUrl: text('auth_url'),
    /** Address of the platform's public keys; null until staff enter it. */
    keysUrl: text('keys_url'),
    /** Address of access tokens for services, and their audience if it is another one. */
    tokenUrl: text('token_url'),
    audience: text('audience'),
    /** Claim that joins a person with the roster (IDENT-1), and its kind of id. Both are null if none joins. */
    claim: text('claim'),
    kind: text('kind', { enum: ['student_number', 'eppn', 'username', 'sis_id'] }),
    isEnabled: boolean('is_enabled').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique('lti_platforms_once').on(table.organizationId, table.issuer, table.clientId),
    check('lti_platforms_claim', sql`(${table.claim} is null) = (${table.kind} is null)`),
    check(
      'lti_platforms_complete',
      sql`not ${table.isEnabled} or (${table.authUrl} is not null and ${table.keysUrl} is not null)`,
    ),
  ],
);

/** A launch under way (LTI-2). Its state and its nonce can be used once. */
export const ltiLaunches = pgTable(
  'lti_launches',
  {
    state: text('state').primaryKey(),
    platformId: reference('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    nonce: text('nonce').notNull(),
    /** SHA-256 of the cookie of the browser in which the launch began. */
    browserHash: text('browser_hash').notNull(),
    /** The verified message. Null until the platform has posted it. */
    message: jsonb('message').$type<unknown>(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('lti_launches_expiry').on(table.expiresAt)],
);

/** A course of a learning management system from which somebody launched, and the section that it opens (LTI-4). */
export const ltiContexts = pgTable(
  'lti_contexts',
  {
    id: rowId(),
    platformId: reference('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    /** A context id is unique only within a deployment. */
    deploymentId: text('deployment_id').notNull(),
    contextId: text('context_id').notNull(),
    label: text('label').notNull(),
    title: text('title').notNull(),
    /** The student information system's id of the section, if the platform sends it. */
    sourcedId: text('sourced_id'),
    /** Null until staff map the course. */
    sectionId: reference('section_id').references(() => sections.id, { onDelete: 'set null' }),
    launchedAt: instant('launched_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('lti_contexts_once').on(table.platformId, table.deploymentId, table.contextId),
    index('lti_contexts_section').on(table.sectionId),
  ],
);
