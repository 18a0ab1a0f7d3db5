import type { Database } from './database.ts';

/**
 * The name of prepared statements. With an empty name the database keeps nothing between two executions, so a pooler
 * may send each of them to another connection.
 */
export const UNNAMED = '';

/** Returns a function that builds a statement at its first use with each database and returns the same one afterwards. */
export function prepareOnce<Statement>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    const statement = prepare(db);
    statements.set(db, statement);
    return statement;
  };
}
