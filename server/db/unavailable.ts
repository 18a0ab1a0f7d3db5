import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The pool could not hand out a connection: the server is down, is starting, or all connections stayed in use. */
export class NoConnectionError extends Error {
  override readonly name = 'NoConnectionError';

  constructor(cause: unknown) {
    super('No connection to the database', { cause });
  }
}

/**
 * SQLSTATE codes: statement timeout, shutdown and crash of the server, server starting up, connection slots used up. Class 08, a
 * connection that failed, is added below.
 */
const STATES = new Set(['57014', '57P01', '57P02', '57P03', '57P05', '53300']);
const CONNECTION_CLASS = '08';

/** Codes of sockets and name look-ups. They count only inside an error of the database: other services use the same ones. */
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

/** Errors of the driver that carry no code. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout e)/;

/**
 * True if the database could not be reached, ended the connection, or cancelled a statement that took too long: the same request
 * may succeed a moment later. Looks only at errors of queries and of the pool, through all their causes.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof NoConnectionError) return true;
  if (error instanceof DrizzleQueryError) return isLostConnection(error.cause);
  return error instanceof Error && isDatabaseUnavailable(error.cause);
}

/** True if an error of the driver means that its connection is of no use any more, or never came about. */
function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isKnown =
    STATES.has(code) || SOCKET_CODES.has(code) || (code.length === 5 && code.startsWith(CONNECTION_CLASS));
  return isKnown || DRIVER_MESSAGES.test(error.message) || isLostConnection(error.cause);
}
