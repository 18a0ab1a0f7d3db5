import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Random keys that stay valid when `SESSION_SECRET` changes. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  /**
   * The key, sealed with `SESSION_SECRET`. Null after the migration of an older database, until the first start writes
   * it.
   */
  sealedKey: text('sealed_key'),
  createdAt: createdAt(),
});
