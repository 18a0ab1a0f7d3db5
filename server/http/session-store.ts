import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { SessionStore } from '@fastify/session';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Session } from 'fastify';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { sessions } from '../db/schema/people.ts';

declare module 'fastify' {
  interface Session {
    /** The signed-in person. */
    userId?: number;
    /** The visitor, until somebody signs in. */
    visitorId?: string;
    /** What the browser called itself when the person signed in. */
    userAgent?: string;
    /** The person said that others use this computer: it ends with the browser. */
    isShared?: boolean;
    /** A sign-in elsewhere that is under way. */
    elsewhere?: SignInElsewhere;
    /** The person ended it from another browser. It goes on as a visitor's, so that this one hears of it. */
    wasEnded?: boolean;
    /** The day of the last renewal, YYYY-MM-DD. */
    renewedOn?: string;
    /** Whether the row is in the table already: a session that was ended must not come back by a late save. */
    isKept?: boolean;
    /** The visitor has a cart: the session lives as long as a person's. */
    hasCart?: boolean;
  }
}

/** How long a session lives without being used. */
export const SESSION_DAYS = 30;
/** How long a session lives at most, counted from the sign-in or the change of password. */
const MAX_DAYS = 180;
/** A visitor without a cart. */
const VISITOR_DAYS = 1;
const DAY_MS = 86_400_000;
/** On a shared computer: a day at the library. */
const SHARED_MS = 43_200_000;

const carriedSchema = z.string().optional();
/** What has to be the same when somebody comes back from signing in elsewhere, and where they were going. */
const elsewhereSchema = z.object({
  isShared: z.boolean().optional(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  query: z.object({
    next: carriedSchema,
    offeringId: carriedSchema,
    offeringType: carriedSchema,
    ecommerce_course_id: carriedSchema,
  }),
});
export type SignInElsewhere = z.infer<typeof elsewhereSchema>;

/** What a session holds besides whose it is. */
const storedSchema = z.object({
  renewedOn: z.string().optional(),
  isShared: z.boolean().optional(),
  wasEnded: z.boolean().optional(),
  hasCart: z.boolean().optional(),
  elsewhere: elsewhereSchema.optional(),
});

const openTransaction = new AsyncLocalStorage<Database>();

/** What `work` does to sessions happens in this transaction, with all that it does besides. */
export function withSessionsIn<Result>(tx: Database, work: () => Promise<Result>): Promise<Result> {
  return openTransaction.run(tx, work);
}

/** Of the cookie of a session that ends with the browser. */
export const UNTIL_CLOSED = { originalMaxAge: null, maxAge: 0 } as const;

/** Sessions in our own table: every copy of the server knows them, and deleting a row ends one, as does taking the person off it. */
export function createSessionStore(db: Database, clock: Clock): SessionStore {
  const current = () => openTransaction.getStore() ?? db;
  return {
    get: (id, done) => settle(loadSession(current(), clock(), id), (session) => done(null, session), done),
    set: (id, session, done) => settle(saveSession(current(), clock(), id, session), () => done(), done),
    destroy: (id, done) => settle(endSession(current(), id), () => done(), done),
  };
}

function settle<Value>(work: Promise<Value>, done: (value: Value) => void, fail: (error: unknown) => void): void {
  work.then(done, fail);
}

/**
 * The session of an id that this server signed. Without a row it is that of a visitor of whom nothing is kept yet, or of somebody whose
 * session is over.
 */
async function loadSession(db: Database, now: Date, id: string): Promise<Session> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.idHash, hashOfSession(id)), gt(sessions.expiresAt, now)));
  if (!row) return { cookie: { originalMaxAge: SESSION_DAYS * DAY_MS }, visitorId: visitorIdOf(id) };
  const { renewedOn, isShared, wasEnded, hasCart, elsewhere } = storedSchema.parse(row.data);
  return {
    cookie: isShared ? { ...UNTIL_CLOSED } : { originalMaxAge: SESSION_DAYS * DAY_MS },
    ...(isShared ? { isShared } : {}),
    ...(wasEnded ? { wasEnded } : {}),
    ...(hasCart ? { hasCart } : {}),
    ...(renewedOn === undefined ? {} : { renewedOn }),
    ...(elsewhere === undefined ? {} : { elsewhere }),
    ...(row.userId === null ? {} : { userId: row.userId }),
    ...(row.userAgent === null ? {} : { userAgent: row.userAgent }),
    ...(row.visitorId === null ? {} : { visitorId: row.visitorId }),
    isKept: true,
  };
}

async function saveSession(db: Database, now: Date, id: string, session: Session): Promise<void> {
  if (!isWorthARow(session)) return;
  const values = {
    userId: session.userId ?? null,
    visitorId: session.visitorId ?? null,
    userAgent: session.userAgent ?? null,
    data: storedSchema.parse(session),
    expiresAt: new Date(now.getTime() + lifetimeOf(session)),
  };
  const last = sql`${sessions.createdAt} + ${`${MAX_DAYS} days`}::interval`;
  const bounded = { ...values, expiresAt: sql`least(${values.expiresAt.toISOString()}::timestamptz, ${last})` };
  const idHash = hashOfSession(id);
  // Who was here before the end must not come back by a late save, either.
  const isStill = session.wasEnded ? undefined : sql`${sessions.data} ->> 'wasEnded' is null`;
  if (session.isKept)
    await db
      .update(sessions)
      .set(bounded)
      .where(and(eq(sessions.idHash, idHash), isStill));
  else {
    const row = { idHash, createdAt: now, ...values };
    await db.insert(sessions).values(row).onConflictDoUpdate({ target: sessions.idHash, set: bounded });
  }
}

/** Whoever merely looks around costs no row: all that is known of such a visitor follows from the id in the signed cookie. */
function isWorthARow({ isKept, userId, hasCart, elsewhere, wasEnded }: Session): boolean {
  return Boolean(isKept || userId !== undefined || hasCart || elsewhere || wasEnded);
}

function lifetimeOf({ isShared, userId, hasCart, wasEnded }: Session): number {
  if (isShared) return SHARED_MS;
  const isLasting = userId !== undefined || hasCart || wasEnded;
  return (isLasting ? SESSION_DAYS : VISITOR_DAYS) * DAY_MS;
}

async function endSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, hashOfSession(id)));
}

/** Removes what has expired. */
export async function purgeSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}

/** The visitor of a session. It follows from the session's id, so that requests sent at once are of one visitor before a row exists. */
export function visitorIdOf(sessionId: string): string {
  const hex = createHash('sha256').update(`visitor ${sessionId}`).digest('hex');
  // UUID version 8: the bits are of our own making.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What a session goes by in the table. */
export function hashOfSession(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
