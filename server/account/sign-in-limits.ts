import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../http/app-context.ts';
import { type Attempt, type AttemptPolicy, markAttempted, USUAL_WAITS } from '../http/security/attempt-limits.ts';
import { readDeviceCookie } from './device-cookie.ts';

/**
 * Limits for sign-in attempts. Guesses from elsewhere must not lock the owner out: a device that has signed in to the
 * account before has its own counter, and one address reaches its limit soon without stopping other addresses. The
 * limit per account stops guesses from many addresses.
 */
const SIGN_IN: AttemptPolicy = {
  kind: 'sign-in',
  perDevice: { freeFailures: 5, ...USUAL_WAITS },
  perSubjectAtAddress: { freeFailures: 5, ...USUAL_WAITS },
  perSubject: { freeFailures: 50, ...USUAL_WAITS },
  perAddress: { freeFailures: 500, firstWaitMs: 60_000, longestWaitMs: 60_000 },
  doesSuccessForgive: true,
};

/** Records a sign-in attempt before the password is checked. Call `markSuccess` if the password is right. */
export function beginSignInAttempt(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  request: FastifyRequest,
  login: string,
): Promise<Attempt> {
  const deviceId = readDeviceCookie(config, request, login);
  return markAttempted(db, clock(), SIGN_IN, { subject: login, address: request.ip, deviceId });
}
