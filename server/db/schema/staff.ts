import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, reference, rowId } from './columns.ts';
import { organizations } from './organizations.ts';
import { users } from './people.ts';

/** A role of a member of staff (STAFF-1). Without an organization the role covers the whole installation. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    id: rowId(),
    organizationId: reference('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['manager', 'store', 'finance', 'instructor', 'support', 'catalogue'] }).notNull(),
  },
  (table) => [
    unique('staff_roles_once').on(table.organizationId, table.userId, table.role).nullsNotDistinct(),
    index('staff_roles_user').on(table.userId),
  ],
);

/** A change that staff or an import made. Rows are only added; a trigger refuses changes of existing rows. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: rowId(),
    at: instant('at').notNull(),
    organizationId: bigint('organization_id', { mode: 'number' }),
    /** Null if a command or a scheduled job made the change. */
    actorId: bigint('actor_id', { mode: 'number' }),
    /** Name of the person or the command, as it was then. */
    actorName: text('actor_name').notNull(),
    /** E.g. "import.apply" or "person.join". */
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason'),
    /** The bulk change that the entry belongs to (STAFF-8). `nameBatch` sets it for a whole transaction. */
    batchId: bigint('batch_id', { mode: 'number' }).default(
      sql`nullif(current_setting('carrel.batch', true), '')::bigint`,
    ),
  },
  (table) => [
    index('audit_log_organization').on(table.organizationId, table.id),
    index('audit_log_subject').on(table.subjectKind, table.subjectId, table.id),
    index('audit_log_subject_id').on(table.subjectId),
    // The text that staff search, as in list-audit.ts.
    index('audit_log_search').using(
      'gin',
      sql`(${table.actorName} || ' ' || ${table.action} || ' ' || coalesce(${table.reason}, '')) gin_trgm_ops`,
    ),
    index('audit_log_actor').on(table.actorId, table.id),
    index('audit_log_batch').on(table.batchId, table.id).where(sql`${table.batchId} is not null`),
  ],
);
