import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** The identity key of a row. Ids cross the wire as strings of digits. */
export const rowId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A column that points at another table's {@link rowId}. */
export const reference = (name: string) => bigint(name, { mode: 'number' });

/** An instant, UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => instant('created_at').notNull().defaultNow();

/** PostgreSQL's own index of words. Only the database writes and reads it. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });
