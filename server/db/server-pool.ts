import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseUnavailable, NoConnectionError } from './unavailable.ts';

/** How long a request waits for a connection: for a free one of the pool, or for a new one to the server. */
const CONNECTION_WAIT_MS = 10_000;

export interface PoolOptions {
  /** The most connections that this process holds. */
  readonly size?: number | undefined;
  /** The longest that the server works on one statement before it cancels it; 0 for no limit. */
  readonly statementTimeoutMs?: number | undefined;
}

/** The pool and the database of Drizzle on it. The caller ends the pool. */
export function createServerPool(url: string, { size = 10, statementTimeoutMs = 0 }: PoolOptions = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    statement_timeout: statementTimeoutMs,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
  });
  keepErrorsInside(pool);
  const db = drizzle({ client: pool });
  return { pool, db: Object.assign(db, { transaction: transactionsOn(pool) }) };
}

/**
 * A connection that breaks emits `error`, and an `error` without a listener ends the process. The pool listens only while the
 * connection is idle. Inside a transaction nothing listens between two queries, so each connection gets a listener of its own. The
 * queries under way are rejected in any case, and the pool drops the connection.
 */
function keepErrorsInside(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/**
 * Drizzle's own transaction on a pool never gives the connection back when `begin` fails, so that each database restart would cost the
 * pool some connections for good. This one always gives it back, and drops it unless the transaction has ended on it.
 */
function transactionsOn(pool: pg.Pool): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new NoConnectionError(error);
    });
    let isReusable = true;
    try {
      return await drizzle({ client }).transaction(work, config);
    } catch (error) {
      // A refused change was rolled back. After a lost connection the driver may not have noticed yet that it is closed.
      isReusable = client.getTransactionStatus() === 'I' && !isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(!isReusable);
    }
  };
}
