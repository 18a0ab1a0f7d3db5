import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../server/account/passwords.ts';
import { attempts } from '../../../server/db/schema/attempts.ts';
import { credentials, users } from '../../../server/db/schema/people.ts';
import { givePerson } from '../support/give-person.ts';
import { PRODUCTION } from '../support/production.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const PASSWORD = 'carrel';

async function givePeople({ db }: TestApp): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  for (const values of [{ login: 'nora' }, { login: 'real', demonstrationNote: null }]) {
    const { id: userId } = await givePerson(db, values);
    await db.insert(credentials).values({ userId, passwordHash });
  }
}

describe('in production', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ environment: PRODUCTION });
    await givePeople(t);
  });
  afterAll(() => t.close());
  const signIn = (login: string) => t.asVisitor().postForm('/account/sign-in', { login, password: PASSWORD });

  test('refuses the password of demo accounts', async () => {
    expect((await signIn('nora')).statusCode).toBe(401);
    await t.db.update(users).set({ demonstrationNote: null }).where(eq(users.login, 'nora'));
    expect((await signIn('nora')).statusCode).toBe(303);
  });

  test('accepts the password of other accounts', async () => {
    expect((await signIn('real')).statusCode).toBe(303);
  });
});

describe('in the demo', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ environment: { CARREL_ENV: 'demonstration', CARREL_LOG: 'silent' } });
    await givePeople(t);
  });
  afterAll(() => t.close());
  beforeEach(() => t.db.delete(attempts));

  test.each(['localhost', 'localhost:4173', 'brand.localhost', 'LOCALHOST.', '127.0.0.1:4173', '[::1]:4173'])(
    'signs in with one button at %s',
    async (host) => {
      expect((await t.asVisitor(host).get('/account/sign-in')).body).toContain('name="person"');
      expect((await t.asVisitor(host).postForm('/account/sign-in', { person: 'nora' })).statusCode).toBe(303);
    },
  );

  test.each([
    'rebound.example',
    'localhost.evil.example',
    'notlocalhost',
    '127.0.0.1.evil.example',
    '192.168.1.7:4173',
  ])('refuses to sign in with one button at %s, a name that any website can use', async (host) => {
    expect((await t.asVisitor(host).get('/account/sign-in')).body).not.toContain('name="person"');
    expect((await t.asVisitor(host).postForm('/account/sign-in', { person: 'nora' })).statusCode).toBe(401);
  });

  test('signs in with a password at any host name', async () => {
    const answer = await t
      .asVisitor('rebound.example')
      .postForm('/account/sign-in', { login: 'nora', password: PASSWORD });
    expect(answer.statusCode).toBe(303);
  });
});
