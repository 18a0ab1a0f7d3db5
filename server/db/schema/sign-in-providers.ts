import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, reference, rowId } from './columns.ts';
import { organizations } from './organizations.ts';

/** An OpenID Connect provider of a school, which its managers entered (IDENT-4). */
export const signInProviders = pgTable(
  'sign_in_providers',
  {
    id: rowId(),
    organizationId: reference('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Name on the button of the sign-in page. */
    name: text('name').notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** The client secret, sealed. Null for a public client. */
    sealedSecret: text('sealed_secret'),
    /** Claim that joins a sign-in with the roster (IDENT-1), and its kind of id. Both are null if none joins. */
    claim: text('claim'),
    kind: text('kind', { enum: ['student_number', 'eppn', 'username', 'sis_id'] }),
    isEnabled: boolean('is_enabled').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique('sign_in_providers_once').on(table.organizationId, table.issuer, table.clientId),
    check('sign_in_providers_claim', sql`(${table.claim} is null) = (${table.kind} is null)`),
  ],
);
