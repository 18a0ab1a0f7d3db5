import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseUnavailable, NoConnectionError } from './unavailable.ts';

/**
 * Maximum time in milliseconds that a request waits for a connection: for a free one of the pool, or for a new one to
 * the server.
 */
const CONNECTION_WAIT_MS = 10_000;

export interface PoolOptions {
  /** Maximum number of connections of this process. */
  readonly size?: number | undefined;
  /** Time in milliseconds after which the server cancels a statement; 0 means no limit. */
  readonly statementTimeoutMs?: number | undefined;
}

/** Creates a pool and a Drizzle database that uses it. The caller must end the pool. */
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
 * Adds an error listener to each connection. A broken connection emits `error`, and an `error` without a listener ends
 * the process. The pool listens only while a connection is idle; inside a transaction there is no listener between two
 * queries. The queries in progress are rejected in any case, and the pool drops the connection.
 */
function keepErrorsInside(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/**
 * Replaces Drizzle's transaction on a pool, which never releases the connection if `begin` fails. Each database restart
 * would permanently cost the pool some connections. This one always releases the connection, and drops it unless the
 * transaction has ended on it.
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
      // A failed change was rolled back. After a lost connection, the driver may not have detected yet that the
      // connection is closed.
      isReusable = client.getTransactionStatus() === 'I' && !isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(!isReusable);
    }
  };
}
