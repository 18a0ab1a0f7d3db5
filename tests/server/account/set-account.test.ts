import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isPassword } from '../../../server/account/passwords.ts';
import { addAccount, resetPassword } from '../../../server/account/set-account.ts';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { credentials, sessions, users } from '../../../server/db/schema/people.ts';
import { openTestDatabase } from '../support/test-database.ts';

const GOOD = 'notes on the engine';
const now = new Date('2026-09-01T12:00:00Z');
const ada = { login: 'Ada', email: 'ada@example.edu', firstName: 'Ada', lastName: 'Byron' };

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());
beforeEach(async () => {
  await open.db.delete(users);
});

async function credentialOf(login: string) {
  const [row] = await open.db
    .select({ userId: users.id, passwordHash: credentials.passwordHash })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.login, login));
  if (!row) throw new Error(`${login} has no password`);
  return row;
}

describe('an account created by the operator', () => {
  test('has a lower-case login and the given password', async () => {
    expect(await addAccount(open.db, ada, GOOD)).toBe('added');
    const { passwordHash } = await credentialOf('ada');
    expect(await isPassword(passwordHash, GOOD)).toBe(true);
  });

  test('is not created twice', async () => {
    await addAccount(open.db, ada, GOOD);
    expect(await addAccount(open.db, { ...ada, login: 'ADA' }, 'four quiet winter trees')).toBe('taken');
    expect(await isPassword((await credentialOf('ada')).passwordHash, GOOD)).toBe(true);
  });

  test.each([
    ['short', 'password_too_short'],
    ['password1', 'password_known'],
  ])('is not created with the password %j', async (password, problem) => {
    expect(await addAccount(open.db, ada, password)).toBe(problem);
    expect(await open.db.select().from(users)).toEqual([]);
  });

  test('gets a new password, and every session ends and is informed', async () => {
    await addAccount(open.db, ada, GOOD);
    const { userId } = await credentialOf('ada');
    await open.db
      .insert(sessions)
      .values({ idHash: 'x'.repeat(64), userId, data: {}, expiresAt: new Date('2030-01-01T00:00:00Z') });
    expect(await resetPassword(open.db, 'ada', 'four quiet winter trees', now)).toBe('changed');
    expect(await isPassword((await credentialOf('ada')).passwordHash, 'four quiet winter trees')).toBe(true);
    // Each browser learns that its session was ended and clears its data.
    expect(await open.db.select().from(sessions)).toMatchObject([{ userId: null, data: { wasEnded: true } }]);
    expect(await resetPassword(open.db, 'grace', GOOD, now)).toBe('unknown');
  });
});
