import { eq } from 'drizzle-orm';
import { type PasswordProblem, passwordProblem } from '../../src/domain/people/password-rules.ts';
import type { Database } from '../db/database.ts';
import { credentials, users } from '../db/schema/people.ts';
import { isKnownPassword } from './known-passwords.ts';
import { endAllSessions } from './own-sessions.ts';
import { hashPassword } from './passwords.ts';

export interface NewAccount {
  readonly login: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export type AccountOutcome = 'added' | 'changed' | 'taken' | 'unknown' | PasswordProblem;

/** Creates an account with a password under the usual password rules. Changes nothing if the login is already taken. */
export async function addAccount(db: Database, account: NewAccount, password: string): Promise<AccountOutcome> {
  const person = { ...account, login: account.login.toLowerCase() };
  const problem = problemOf(person, password);
  if (problem) return problem;
  const passwordHash = await hashPassword(password.normalize('NFC'));
  return db.transaction(async (tx) => {
    const [made] = await tx.insert(users).values(person).onConflictDoNothing().returning({ id: users.id });
    if (!made) return 'taken';
    await tx.insert(credentials).values({ userId: made.id, passwordHash });
    return 'added';
  });
}

/**
 * Sets a new password for a person who lost theirs. Ends all sessions of the account, so that each browser clears its
 * stored data.
 */
export async function resetPassword(db: Database, login: string, password: string, now: Date): Promise<AccountOutcome> {
  const [person] = await db.select().from(users).where(eq(users.login, login.toLowerCase()));
  if (!person) return 'unknown';
  const problem = problemOf(person, password);
  if (problem) return problem;
  const row = { passwordHash: await hashPassword(password.normalize('NFC')), updatedAt: now };
  await db.transaction(async (tx) => {
    await tx
      .insert(credentials)
      .values({ userId: person.id, ...row })
      .onConflictDoUpdate({ target: credentials.userId, set: row });
    await endAllSessions(tx, person.id);
  });
  return 'changed';
}

function problemOf({ login, email, firstName, lastName }: NewAccount, password: string): PasswordProblem | undefined {
  return passwordProblem(password, {
    own: [login, firstName, lastName, email.split('@')[0] ?? ''],
    isKnown: isKnownPassword,
  });
}
