import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { SessionStore } from '@fastify/session';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Session } from 'fastify';
import * as z from 'zod';
import { DAY_MS } from '../../../src/domain/primitives/durations.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { prepareOnce, UNNAMED } from '../../db/prepare-once.ts';
import { sessions } from '../../db/schema/people.ts';

declare module 'fastify' {
  interface Session {
    /** Id of the signed-in person. */
    userId?: number;
    /** Id of the visitor, until a person signs in. */
    visitorId?: string;
    /** User agent of the browser at sign-in. */
    userAgent?: string;
    /** True if the person said that other people use this computer. The session ends when the browser closes. */
    isShared?: boolean;
    /** A sign-in with an external provider that is in progress. */
    elsewhere?: ExternalSignIn;
    /**
     * True if the person ended the session from another browser. It continues as a visitor's session, so that this
     * browser can detect the end.
     */
    wasEnded?: boolean;
    /** Day of the last renewal, as YYYY-MM-DD. */
    renewedOn?: string;
    /** True if the table already has the row. A late save must not recreate a session that was ended. */
    isKept?: boolean;
    /** True if the visitor has a cart. The session then lives as long as a person's session. */
    hasCart?: boolean;
  }
}

/** Days after which an unused session expires. */
export const SESSION_DAYS = 30;
/** Maximum lifetime of a session in days, counted from the sign-in or the change of password. */
const MAX_DAYS = 180;
/** Lifetime in days of the session of a visitor without a cart. */
const VISITOR_DAYS = 1;
/** Lifetime in milliseconds of a session on a shared computer: 12 hours. */
const SHARED_MS = 43_200_000;

const carriedSchema = z.string().optional();
/** Values that must match when a person returns from an external sign-in, and the page to return to. */
const externalSignInSchema = z.object({
  /** Id of the school's provider; absent for the provider of the installation. */
  providerId: z.number().optional(),
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
export type ExternalSignIn = z.infer<typeof externalSignInSchema>;

/** Session data besides the owner. */
const storedSchema = z.object({
  renewedOn: z.string().optional(),
  isShared: z.boolean().optional(),
  wasEnded: z.boolean().optional(),
  hasCart: z.boolean().optional(),
  elsewhere: externalSignInSchema.optional(),
});

const openTransaction = new AsyncLocalStorage<Database>();

/** Runs `work` so that its changes to sessions are part of this transaction. */
export function withSessionsIn<Result>(tx: Database, work: () => Promise<Result>): Promise<Result> {
  return openTransaction.run(tx, work);
}

/** Cookie options of a session that ends when the browser closes. */
export const UNTIL_CLOSED = { originalMaxAge: null, maxAge: 0 } as const;

/**
 * Creates a session store in the database, which all copies of the server share. Deleting a row or removing the person
 * from it ends the session.
 */
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

const openSession = prepareOnce((db) =>
  db
    .select({
      userId: sessions.userId,
      visitorId: sessions.visitorId,
      userAgent: sessions.userAgent,
      data: sessions.data,
    })
    .from(sessions)
    .where(and(eq(sessions.idHash, sql.placeholder('idHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare(UNNAMED),
);

/**
 * Loads the session of an id that this server signed. Without a row it is the session of a visitor without stored data,
 * or of a person whose session has ended.
 */
async function loadSession(db: Database, now: Date, id: string): Promise<Session> {
  const [row] = await openSession(db).execute({ idHash: hashOfSession(id), now: now.toISOString() });
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
  // A late save must not restore the person of a session that was ended either.
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

/**
 * Returns true if the session needs a row. A visitor without stored data needs none: everything about such a visitor
 * follows from the id in the signed cookie.
 */
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

/** Removes expired sessions. */
export async function purgeSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}

/**
 * Returns the visitor id of a session. It is derived from the session's id, so that concurrent requests belong to one
 * visitor before a row exists.
 */
export function visitorIdOf(sessionId: string): string {
  const hex = createHash('sha256').update(`visitor ${sessionId}`).digest('hex');
  // UUID version 8 allows custom bits.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns the hash that identifies a session in the table. */
export function hashOfSession(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
