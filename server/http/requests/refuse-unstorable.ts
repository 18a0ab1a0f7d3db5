import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../responses/problem.ts';

/** Maximum nesting of a JSON document. Carrel's own documents have at most about a dozen levels. */
const DEEPEST = 32;

/** Characters that PostgreSQL cannot store: NUL and unpaired surrogates. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/**
 * Refuses requests that no route could store, before any route handles them: text with NUL or an unpaired surrogate in
 * the address, the query or the body, and JSON nested so deeply that walking it recursively would exhaust the stack.
 * The response is a 400.
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

/** Walks the value level by level, not recursively, so that its depth does not matter. */
function isStorable(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST || level.some((one) => typeof one === 'string' && UNSTORABLE.test(one))) return false;
    level = level.flatMap(membersOf);
  }
  return true;
}

/** Returns the items of an array, or the keys and values of an object. */
function membersOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return [];
  return Object.entries(value).flat();
}
