import { type ErrorTextKey, errorMessages } from '../../messages/error-messages.ts';
import type { Text } from '../../messages/text.ts';

interface ProblemOptions {
  /** Text for the person. Defaults to the text of the code. */
  readonly detail?: Text;
  /** Data for the client, e.g. the new total of `price_changed`. */
  readonly meta?: Record<string, unknown>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * An error that is sent to the client and shown to the person. It can be thrown anywhere in a request: the error
 * handler formats it for the caller, and an open transaction rolls back.
 */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: Text;
  readonly meta: Record<string, unknown> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, options: ProblemOptions = {}) {
    const detail = options.detail ?? textOf(code);
    super(`${code}: ${detail.en}`);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.meta = options.meta;
    this.headers = options.headers ?? {};
  }
}

function textOf(code: string): Text {
  return isKnown(code) ? errorMessages[code] : errorMessages.internal;
}

function isKnown(code: string): code is ErrorTextKey {
  return Object.hasOwn(errorMessages, code);
}

/** Creates a 404: the thing does not exist, or the caller must not learn that it exists. */
export const notFound = (detail?: Text) => new Problem(404, 'not_found', detail ? { detail } : {});

/** Creates a 422: the person has to correct this field. */
export const invalidField = (field: string, detail: Text) =>
  new Problem(422, 'validation_failed', { detail, meta: { fields: [field] } });

/** Creates a 401: the caller is not signed in. */
export const unauthenticated = () => new Problem(401, 'unauthenticated');

/**
 * Creates a 503: the database is unavailable at the moment. A change in progress may or may not have been executed;
 * repeating it with its idempotency key resolves this.
 */
export const databaseUnavailable = () => new Problem(503, 'database_unavailable', { headers: { 'retry-after': '2' } });

/** Creates a 503: the storage of book files is unavailable at the moment. */
export const storageUnavailable = () => new Problem(503, 'storage_unavailable', { headers: { 'retry-after': '10' } });
