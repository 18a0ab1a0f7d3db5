import { type ErrorTextKey, errorMessages } from '../messages/error-messages.ts';
import type { Text } from '../messages/text.ts';

interface ProblemOptions {
  /** What the person reads; without it the words that belong to the code. */
  readonly detail?: Text;
  /** Facts for the client, e.g. the new total of `price_changed`. */
  readonly meta?: Record<string, unknown>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A refusal that the client and the person are told of. Thrown anywhere in a request: the error handler writes it as the
 * caller expects, and an open transaction rolls back.
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

/** There is no such thing, or the caller is not to know that there is. */
export const notFound = (detail?: Text) => new Problem(404, 'not_found', detail ? { detail } : {});

/** Nobody is signed in. */
export const unauthenticated = () => new Problem(401, 'unauthenticated');

/** The database cannot be reached at the moment. Whether a change that was under way took place is not known: a repeat with its key tells. */
export const databaseUnavailable = () => new Problem(503, 'database_unavailable', { headers: { 'retry-after': '2' } });
