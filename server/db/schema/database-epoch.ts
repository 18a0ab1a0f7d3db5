import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core';

/**
 * One row: the epoch of this database. Cursors and ETags of a person's data begin with it, so that a device asks for everything anew
 * once it changes. It changes when the database is restored: revisions that devices know are then given a second time.
 */
export const databaseEpoch = pgTable(
  'database_epoch',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    epoch: uuid('epoch').notNull().defaultRandom(),
  },
  (table) => [check('database_epoch_one_row', sql`${table.isOnly}`)],
);
