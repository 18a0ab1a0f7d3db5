import { findPostgres } from '../scripts/find-tools.mjs';
import { startPostgres } from '../scripts/postgres.mjs';

/** A database that a catalogue is measured on: nothing is in it yet, and nothing is left of it afterwards. */
export interface BenchDatabase {
  /** `undefined` for the embedded one, in the server's own folder. */
  readonly url: string | undefined;
  readonly stop: () => void;
}

interface BenchDatabaseKind {
  readonly name: string;
  readonly open: () => Promise<BenchDatabase>;
}

const nothingToStop = () => undefined;

/** The embedded database and, where this machine has one, a PostgreSQL server. */
export function benchDatabases(): readonly BenchDatabaseKind[] {
  const embedded = { name: 'PGlite', open: async () => ({ url: undefined, stop: nothingToStop }) };
  return findPostgres() ? [embedded, { name: 'PostgreSQL', open: startPostgres }] : [embedded];
}
