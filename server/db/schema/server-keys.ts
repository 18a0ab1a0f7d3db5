import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Random keys that outlive `SESSION_SECRET`. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  /** Sealed with `SESSION_SECRET`. Null until the first start after the migration of an older database writes it. */
  sealedKey: text('sealed_key'),
  createdAt: createdAt(),
});
