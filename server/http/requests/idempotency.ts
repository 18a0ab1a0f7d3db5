import { and, eq, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { DAY_MS } from '../../../src/domain/primitives/durations.ts';
import { idempotencyKeySchema } from '../../../src/domain/primitives/ids-schema.ts';
import type { Clock } from '../../clock.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { idempotencyKeys } from '../../db/schema/idempotency-keys.ts';
import { sendChanged } from '../responses/json-api-answer.ts';
import { Problem } from '../responses/problem.ts';
import { ensureStoredCaller } from '../sessions/caller.ts';
import { hashOfSession } from '../sessions/session-store.ts';
import { fingerprintOf, isSameRequest } from './request-fingerprint.ts';

/** A device that is closed for a summer may still repeat a change. */
const RETENTION_DAYS = 366;

/** The response to a change, which a repeated request gets again. `body` is plain JSON. */
export interface ChangeAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The idempotency key of a request and the fingerprint of the request. */
export interface ClaimedKey {
  readonly key: string;
  readonly caller: string;
  readonly fingerprint: string;
  /** Hash of the session of the request. */
  readonly session: string;
}

/**
 * The state of a key: unused, finished with a stored response, or a change of several transactions that stopped
 * halfway.
 */
export type Claim =
  | { readonly state: 'fresh' }
  | { readonly state: 'done'; readonly answer: ChangeAnswer }
  | { readonly state: 'unfinished'; readonly subject: string };

type Deps = { readonly db: Database; readonly clock: Clock };

/**
 * Executes a change and sends its response. With an `Idempotency-Key`, the key and the response are written in the same
 * transaction as the effect. A repeated request gets the stored response and `Idempotency-Replayed: true`. The same key
 * with a different value in the body gets a 422. While the first request is still running, a repeat gets a 409 with
 * Retry-After. A problem thrown by `effect` rolls back everything, including the key.
 */
export async function runIdempotent(
  tools: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  effect: (tx: Database) => Promise<ChangeAnswer>,
): Promise<FastifyReply> {
  const claimed = keyOf(request);
  const { answer, isReplayed } = await tools.db.transaction(async (tx) => {
    const claim = claimed ? await claimKey(tx, claimed) : { state: 'fresh' as const };
    if (claim.state === 'done') return { answer: claim.answer, isReplayed: true };
    if (claim.state === 'unfinished') throw inProgress();
    const made = await effect(tx);
    if (claimed) await storeResponse(tx, tools.clock(), claimed, made);
    return { answer: made, isReplayed: false };
  });
  return sendAnswer(reply, answer, isReplayed);
}

/** A change whose response is loaded after it: the present state of the rows that it has written. */
interface ReloadedChange<Outcome> {
  /** The input of `load`, as the schema `outcome` reads it. It is small, because it is stored with the key. */
  readonly effect: (tx: Database) => Promise<Outcome>;
  readonly outcome: z.ZodType<Outcome>;
  readonly load: (tx: Database, outcome: Outcome) => Promise<unknown>;
}

/**
 * Like {@link runIdempotent}, for a change whose response is a state that other changes affect too. Only the outcome is
 * stored with the key, and a repeated request gets the current state: a stored state could overwrite a newer one on the
 * device.
 */
export async function runIdempotentReloading<Outcome>(
  tools: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { effect, outcome, load }: ReloadedChange<Outcome>,
): Promise<FastifyReply> {
  const claimed = keyOf(request);
  const { body, isReplayed } = await tools.db.transaction(async (tx) => {
    const claim = claimed ? await claimKey(tx, claimed) : { state: 'fresh' as const };
    if (!claimed) await nameOrigin(tx, request);
    if (claim.state === 'unfinished') throw inProgress();
    if (claim.state === 'done') return { body: await load(tx, outcome.parse(claim.answer.body)), isReplayed: true };
    const made = await effect(tx);
    if (claimed) await storeResponse(tx, tools.clock(), claimed, { status: 200, body: made });
    return { body: await load(tx, made), isReplayed: false };
  });
  return sendAnswer(reply, { status: 200, body }, isReplayed);
}

/**
 * Returns true if a request repeats a finished change, so that {@link runIdempotent} will not execute it. Limits of
 * attempts do not apply to such a request.
 */
export async function isRepeated(db: Database, request: FastifyRequest): Promise<boolean> {
  const claimed = keyOf(request);
  if (!claimed) return false;
  const isFinished = and(isKey(claimed), eq(idempotencyKeys.status, 'done'));
  return (await db.$count(idempotencyKeys, isFinished)) > 0;
}

/** Sends the response of a change; a repeated request is marked as replayed. */
export function sendAnswer(reply: FastifyReply, answer: ChangeAnswer, isReplayed: boolean): FastifyReply {
  if (isReplayed) reply.header('idempotency-replayed', 'true');
  return sendChanged(reply, answer.body, answer.status);
}

/**
 * Returns the idempotency key of a request, if it has one. Throws if the key is not a UUID, or if it is required and
 * missing.
 */
export function keyOf(request: FastifyRequest, isRequired = false): ClaimedKey | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined && !isRequired) return undefined;
  const parsed = z.safeParse(idempotencyKeySchema, header);
  if (!parsed.success) throw new Problem(400, 'validation_failed', { meta: { fields: ['Idempotency-Key'] } });
  const caller = ensureStoredCaller(request);
  return {
    key: parsed.data,
    caller: caller.kind === 'person' ? `user:${caller.userId}` : `visitor:${caller.visitorId}`,
    fingerprint: fingerprintOf(request),
    session: hashOfSession(request.session.sessionId),
  };
}

/**
 * Claims a key for the rest of the transaction and returns its state. Throws 409 while another request holds it, and
 * 422 if it was used for a different change. The embedded database runs one transaction at a time, so a concurrent
 * repeat waits there. The claim also tells the triggers which session makes the change (SYNC-1).
 */
export async function claimKey(tx: Database, claimed: ClaimedKey): Promise<Claim> {
  const name = `${claimed.caller} ${claimed.key}`;
  const takeLock = sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken,
    set_config('carrel.origin', ${claimed.session}, true)`;
  const [lock] = await rowsOf(tx, takeLock, z.object({ taken: z.boolean() }));
  if (!lock?.taken) throw inProgress();
  const [row] = await tx.select().from(idempotencyKeys).where(isKey(claimed));
  if (!row) return { state: 'fresh' };
  if (!isSameRequest(row.fingerprint, claimed.fingerprint)) throw new Problem(422, 'idempotency_mismatch');
  if (row.status === 'running') return { state: 'unfinished', subject: row.subject ?? '' };
  return { state: 'done', answer: { status: row.answerStatus ?? 200, body: row.answerBody } };
}

/** For a change without a key: tells the triggers of this transaction which session makes the change (SYNC-1). */
export async function nameOrigin(tx: Database, request: FastifyRequest): Promise<void> {
  await tx.execute(sql`select set_config('carrel.origin', ${hashOfSession(request.session.sessionId)}, true)`);
}

/**
 * For a change of several transactions: records in the first transaction that the change has started, and its subject.
 * A repeated request that arrives before {@link storeResponse} finds the claim `unfinished` with this subject and
 * continues there.
 */
export async function markInProgress(tx: Database, now: Date, claimed: ClaimedKey, subject: string): Promise<void> {
  await tx.insert(idempotencyKeys).values({ ...columnsOf(claimed), status: 'running', subject, createdAt: now });
}

/** Stores the response in the transaction that makes it true. */
export async function storeResponse(tx: Database, now: Date, claimed: ClaimedKey, answer: ChangeAnswer): Promise<void> {
  const done = { status: 'done' as const, answerStatus: answer.status, answerBody: answer.body, finishedAt: now };
  await tx
    .insert(idempotencyKeys)
    .values({ ...columnsOf(claimed), ...done, createdAt: now })
    .onConflictDoUpdate({ target: [idempotencyKeys.caller, idempotencyKeys.key], set: done });
}

/** Removes keys that no device can repeat any longer. */
export async function purgeKeys(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
}

const columnsOf = ({ key, caller, fingerprint }: ClaimedKey) => ({ key, caller, fingerprint });

const inProgress = () => new Problem(409, 'in_progress', { headers: { 'retry-after': '1' } });

const isKey = ({ caller, key }: ClaimedKey) => and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key));
