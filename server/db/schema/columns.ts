import { sql } from 'drizzle-orm';
import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core';

/** Creates the identity column of a table. The API sends ids as strings of digits. */
export const rowId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Creates a column that references another table's {@link rowId}. */
export const reference = (name: string) => bigint(name, { mode: 'number' });

/** Creates a column for a point in time, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => instant('created_at').notNull().defaultNow();

/** PostgreSQL's full-text index type. Only the database reads and writes it. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Names of the fields that staff set by hand. Imports leave them unchanged (ROST-3). */
export const overriddenFields = () => text('overridden_fields').array().notNull().default(sql`'{}'`);
