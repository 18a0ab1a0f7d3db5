import { and, desc, eq, gt, ne } from 'drizzle-orm';
import * as z from 'zod';
import type { AccountSession } from '../../src/domain/people/account-session-schema.ts';
import type { Database } from '../db/database.ts';
import { sessions } from '../db/schema/people.ts';
import { hashOfSession } from '../http/sessions/session-store.ts';

/**
 * Length of a session's public name: enough of the hash to identify the session, too little to be useful to an
 * attacker.
 */
const NAME_CHARACTERS = 24;
const storedSchema = z.object({ renewedOn: z.string().optional() });

/** Returns the public name of a session. */
export const nameOfSession = (idHash: string) => idHash.slice(0, NAME_CHARACTERS);

/** Loads the sessions of an account, newest first. */
export async function loadOwnSessions(
  db: Database,
  now: Date,
  userId: number,
  currentId: string,
): Promise<AccountSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt));
  const current = hashOfSession(currentId);
  return rows.map(({ idHash, userAgent, createdAt, data }) => {
    const { renewedOn } = storedSchema.catch({}).parse(data);
    return {
      id: nameOfSession(idHash),
      createdAt: createdAt.toISOString(),
      isCurrent: idHash === current,
      ...(userAgent === null ? {} : { userAgent }),
      ...(renewedOn === undefined ? {} : { lastUsedOn: renewedOn }),
    };
  });
}

/**
 * The remaining row of a session that was ended from another browser: it belongs to nobody, and it records that it was
 * ended (`Session.wasEnded`).
 */
const ENDED = { userId: null, visitorId: null, userAgent: null, data: { wasEnded: true } };

/** Ends one session of the person by its name. Does nothing if the session no longer exists. */
export async function endOwnSession(db: Database, userId: number, name: string): Promise<void> {
  const own = await db.select({ idHash: sessions.idHash }).from(sessions).where(eq(sessions.userId, userId));
  const found = own.find(({ idHash }) => nameOfSession(idHash) === name);
  if (found) await db.update(sessions).set(ENDED).where(eq(sessions.idHash, found.idHash));
}

/** Ends every session of the person. */
export async function endAllSessions(db: Database, userId: number): Promise<void> {
  await db.update(sessions).set(ENDED).where(eq(sessions.userId, userId));
}

/** Ends every session of the person except the current one. */
export async function endOtherSessions(db: Database, userId: number, currentId: string): Promise<void> {
  const isOther = and(eq(sessions.userId, userId), ne(sessions.idHash, hashOfSession(currentId)));
  await db.update(sessions).set(ENDED).where(isOther);
}
