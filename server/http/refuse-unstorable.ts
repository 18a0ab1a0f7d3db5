import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** No document of ours nests deeper than a dozen levels. */
const DEEPEST = 32;

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/**
 * Refuses, in one place and before any route looks at it, what no route could store: text with NUL or an unpaired surrogate in the
 * address, the query or the body, and JSON nested so deeply that walking it recursively would exhaust the stack. The answer is a 400.
 */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(/%00/.test(request.url) || UNSTORABLE.test(request.url) ? new Problem(400, 'validation_failed') : undefined);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    done(partsOf(request).every(isStorable) ? undefined : new Problem(400, 'validation_failed'));
  });
}

const partsOf = ({ params, query, body }: FastifyRequest): readonly unknown[] => [params, query, body];

/** Walks level by level, not recursively, so that the depth of the value cannot matter. */
function isStorable(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST || level.some((one) => typeof one === 'string' && UNSTORABLE.test(one))) return false;
    level = level.flatMap(membersOf);
  }
  return true;
}

/** The members of an array; the names and members of an object. */
function membersOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return [];
  return Object.entries(value).flat();
}
