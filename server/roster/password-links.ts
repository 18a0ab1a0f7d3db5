import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { type PasswordProblem, passwordProblem } from '../../src/domain/people/password-rules.ts';
import { DAY_MS } from '../../src/domain/primitives/durations.ts';
import { isKnownPassword } from '../account/known-passwords.ts';
import { endAllSessions } from '../account/own-sessions.ts';
import { hashPassword } from '../account/passwords.ts';
import type { Database } from '../db/database.ts';
import { credentials, passwordLinks, users } from '../db/schema/people.ts';

const VALID_MS = 3 * DAY_MS;

/** Makes a link with which a person sets a password once within three days. Earlier links of the person end. */
export async function createPasswordLink(tx: Database, userId: number, now: Date): Promise<string> {
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await tx.insert(passwordLinks).values({ tokenHash: hashOf(token), userId, expiresAt });
  return token;
}

/** Returns the person of a link that is still valid. */
export async function findLinkedPerson(db: Database, token: string, now: Date) {
  const [row] = await db
    .select({ person: users })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(isValid(token, now));
  return row?.person;
}

/**
 * Sets the password of the link's person and ends all sessions of the account. A link works once, also for two requests
 * at the same time.
 * @returns the fault of the password, or `link_ended`
 */
export async function usePasswordLink(
  db: Database,
  token: string,
  password: string,
  now: Date,
): Promise<PasswordProblem | 'link_ended' | undefined> {
  const person = await findLinkedPerson(db, token, now);
  if (!person) return 'link_ended';
  const own = [person.login, person.firstName, person.lastName, person.email.split('@')[0] ?? ''];
  const problem = passwordProblem(password, { own, isKnown: isKnownPassword });
  if (problem) return problem;
  const row = { passwordHash: await hashPassword(password.normalize('NFC')), updatedAt: now };
  return db.transaction(async (tx) => {
    const used = await tx.update(passwordLinks).set({ usedAt: now }).where(isValid(token, now)).returning();
    if (used.length === 0) return 'link_ended';
    await tx
      .insert(credentials)
      .values({ userId: person.id, ...row })
      .onConflictDoUpdate({ target: credentials.userId, set: row });
    await endAllSessions(tx, person.id);
    return undefined;
  });
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const isValid = (token: string, now: Date) =>
  and(eq(passwordLinks.tokenHash, hashOf(token)), isNull(passwordLinks.usedAt), gt(passwordLinks.expiresAt, now));
