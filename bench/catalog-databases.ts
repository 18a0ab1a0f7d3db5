import { findPostgres } from '../scripts/find-tools.mjs';
import { startPostgres } from '../scripts/postgres.mjs';

/** A database for catalog benchmarks. It is empty at the start and removed afterwards. */
export interface BenchDatabase {
  /** `undefined` for the embedded database in the server's own folder. */
  readonly url: string | undefined;
  readonly stop: () => void;
}

interface BenchDatabaseKind {
  readonly name: string;
  readonly open: () => Promise<BenchDatabase>;
}

const nothingToStop = () => undefined;

/** Returns the embedded database and, if this machine has one, a PostgreSQL server. */
export function benchDatabases(): readonly BenchDatabaseKind[] {
  const embedded = { name: 'PGlite', open: async () => ({ url: undefined, stop: nothingToStop }) };
  return findPostgres() ? [embedded, { name: 'PostgreSQL', open: startPostgres }] : [embedded];
}
