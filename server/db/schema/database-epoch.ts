import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core';

/**
 * A single row with the epoch of this database. Cursors of a person's data start with it, so that devices
 * pull all data again after it changes. It changes when the database is restored, because revisions that devices have
 * already seen are then issued a second time.
 */
export const databaseEpoch = pgTable(
  'database_epoch',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    epoch: uuid('epoch').notNull().defaultRandom(),
  },
  (table) => [check('database_epoch_one_row', sql`${table.isOnly}`)],
);
