import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Thrown if the pool cannot provide a connection: the server is down or starting, or all connections stayed in use. */
export class NoConnectionError extends Error {
  override readonly name = 'NoConnectionError';

  constructor(cause: unknown) {
    super('No connection to the database', { cause });
  }
}

/**
 * SQLSTATE codes: statement timeout, shutdown and crash of the server, server starting up, connection slots used up,
 * transaction canceled because of a deadlock or a conflict with another one. Class 08 (failed connection) is added below.
 */
const STATES = new Set(['57014', '57P01', '57P02', '57P03', '57P05', '53300', '40P01', '40001']);
const CONNECTION_CLASS = '08';

/**
 * Error codes of sockets and name lookups. They count only inside a database error, because other services use the same
 * codes.
 */
const SOCKET_CODES = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Driver errors that have no code. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout e)/;

/**
 * Returns true if the database could not be reached, ended the connection, canceled a statement that took too long, or
 * canceled a transaction because of another one. The same request may succeed a moment later. Checks only errors of queries and of the pool, through all their causes.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof NoConnectionError) return true;
  if (error instanceof DrizzleQueryError) return isLostConnection(error.cause);
  return error instanceof Error && isDatabaseUnavailable(error.cause);
}

/** Returns true if a driver error means that its connection is unusable or was never established. */
function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isKnown =
    STATES.has(code) || SOCKET_CODES.has(code) || (code.length === 5 && code.startsWith(CONNECTION_CLASS));
  return isKnown || DRIVER_MESSAGES.test(error.message) || isLostConnection(error.cause);
}
