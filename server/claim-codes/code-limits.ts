import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../http/app-context.ts';
import { type AttemptPolicy, requireAttempt, USUAL_WAITS } from '../http/attempt-limits.ts';
import { shopMessages } from '../messages/shop.ts';

/**
 * Limits for code attempts. A correct code does not clear earlier failures: otherwise a person with one valid code
 * could guess without limit.
 */
const CODES: AttemptPolicy = {
  kind: 'code',
  perSubject: { freeFailures: 10, ...USUAL_WAITS },
  perAddress: { freeFailures: 500, firstWaitMs: 60_000, longestWaitMs: 60_000 },
  doesSuccessForgive: false,
};

/**
 * Records a person's attempt at a code before the code is looked up. Throws 429 after too many wrong codes.
 * @returns the id of the attempt, for `markSuccess`
 */
export function beginCodeAttempt(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  userId: number,
  { ip }: Pick<FastifyRequest, 'ip'>,
): Promise<number> {
  return requireAttempt(db, clock(), CODES, { subject: String(userId), address: ip }, shopMessages.codesTooMany);
}
