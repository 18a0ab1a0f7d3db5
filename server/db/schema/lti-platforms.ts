import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, reference, rowId } from './columns.ts';
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
