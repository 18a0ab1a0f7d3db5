import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { AppContext } from '../http/app-context.ts';
import { type ChangeAnswer, isRepeated, runIdempotent } from '../http/requests/idempotency.ts';
import { type AttemptPolicy, markSuccess, requireAttempt, USUAL_WAITS } from '../http/security/attempt-limits.ts';
import { requirePerson } from '../http/sessions/caller.ts';
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

/**
 * Executes the redemption of a code as {@link runIdempotent} does, within the limits. A request that looks no code up,
 * because it repeats an earlier one, does not count and is not refused.
 * @param redeem throws a `Problem` if the code is wrong
 */
export async function runCodeAttempt(
  context: Pick<AppContext, 'db' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  redeem: (tx: Database) => Promise<ChangeAnswer>,
): Promise<FastifyReply> {
  const { db } = context;
  if (await isRepeated(db, request)) return runIdempotent(context, request, reply, isGone);
  const attempt = await beginCodeAttempt(context, requirePerson(request), request);
  let isLookedUp = false;
  try {
    return await runIdempotent(context, request, reply, async (tx) => {
      isLookedUp = true;
      const answer = await redeem(tx);
      await markSuccess(tx, attempt);
      return answer;
    });
  } finally {
    // The first request was still running, or ended meanwhile.
    if (!isLookedUp) await markSuccess(db, attempt);
  }
}

/** A finished key never changes; only its removal after a year makes the request a new one. */
function isGone(): never {
  throw new Error('The stored response of a repeated redemption is gone');
}
