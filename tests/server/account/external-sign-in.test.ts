import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import { identities } from '../../../server/db/schema/people.ts';
import { OIDC_CLIENT, startOidcServer } from '../support/oidc-server.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const CALLBACK = 'http://localhost/account/sign-in/elsewhere/callback';
let elsewhere: Awaited<ReturnType<typeof startOidcServer>>;
let t: TestApp;
beforeAll(async () => {
  // The provider logs a warning that its defaults are for development only.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  elsewhere = await startOidcServer(CALLBACK);
  vi.restoreAllMocks();
  t = await startTestApp({
    environment: {
      CARREL_PUBLIC_ORIGIN: 'http://localhost',
      OIDC_ISSUER: elsewhere.issuer,
      OIDC_CLIENT_ID: OIDC_CLIENT.id,
      OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
      OIDC_NAME: 'Hill College',
    },
  });
});
afterAll(async () => {
  await t.close();
  await elsewhere.close();
});

const pathOf = (address: string) => address.slice('http://localhost'.length);

async function signIn(login: string, query = '') {
  const caller = t.asVisitor();
  const started = await caller.get(`/account/sign-in/elsewhere${query}`);
  const back = await elsewhere.signInAs(String(started.headers.location), login);
  const answer = await caller.get(pathOf(back));
  return { caller, back, answer };
}

describe('sign-in with an external provider', () => {
  test('is offered on the sign-in page by name', async () => {
    const page = await t.asVisitor().get('/account/sign-in?next=/shelf');
    expect(page.body).toContain('Log in with Hill College');
    expect(page.body).toContain('/account/sign-in/elsewhere?next=%2Fshelf');
  });

  test('returns to the original page and creates an account on the first visit', async () => {
    const { caller, answer } = await signIn('grace', '?next=/book/7&offeringId=12');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/book/7?offeringId=12');
    const { user } = await caller.login();
    expect(user).toMatchObject({ firstName: 'Grace', lastName: 'Hopper', email: 'grace@school.example' });
  });

  test('finds the same account the next time', async () => {
    const first = await (await signIn('ada')).caller.login();
    const second = await (await signIn('ada')).caller.login();
    expect(second.user?.id).toBe(first.user?.id);
    const rows = await t.db.select().from(identities);
    expect(rows.filter(({ subject }) => subject === 'ada')).toHaveLength(1);
  });

  test('accepts an email address only if the provider verified it', async () => {
    const { user } = await (await signIn('mallory')).caller.login();
    expect(user).toMatchObject({ firstName: 'Grace', email: '' });
  });

  test('requests the password at the provider on a shared computer', async () => {
    const caller = t.asVisitor();
    const promptOf = async (query: string) => {
      const { headers } = await caller.get(`/account/sign-in/elsewhere${query}`);
      return {
        prompt: new URL(String(headers.location)).searchParams.get('prompt'),
        address: String(headers.location),
      };
    };
    expect((await promptOf('')).prompt).toBeNull();
    const { prompt, address } = await promptOf('?shared=on');
    expect(prompt).toBe('login');
    await caller.get(pathOf(await elsewhere.signInAs(address, 'ada')));
    expect((await caller.login()).isShared).toBe(true);
    await caller.postForm('/ajax/logout/', {});
    expect((await promptOf('')).prompt).toBe('login');
  });

  test('signs in at the site where it began, if the provider leads to another host', async () => {
    const fqdn = 'books.hillside.example';
    await t.db.insert(whiteLabels).values({ fqdn, title: 'Hillside Books' });
    const caller = t.asVisitor(fqdn);
    const started = await caller.get('/account/sign-in/elsewhere?next=/shelf');
    const back = await elsewhere.signInAs(String(started.headers.location), 'ada');
    const led = await t.asVisitor().get(pathOf(back));
    expect(led.statusCode, led.body).toBe(303);
    expect(String(led.headers.location)).toMatch(/^http:\/\/books\.hillside\.example\/account\/sign-in/);
    const answer = await caller.get(String(led.headers.location).slice(`http://${fqdn}`.length));
    expect(answer.headers.location).toBe('/shelf');
    expect((await caller.login()).isLoggedIn).toBe(true);
    const forged = await t.asVisitor().get(pathOf(back).replace(fqdn, 'evil.example'));
    expect(forged.statusCode).toBe(401);
  });

  test('gives the session a new id', async () => {
    const caller = t.asVisitor();
    const started = await caller.get('/account/sign-in/elsewhere');
    const before = caller.cookies.get('carrel_session');
    await caller.get(pathOf(await elsewhere.signInAs(String(started.headers.location), 'ada')));
    expect(caller.cookies.get('carrel_session')).not.toBe(before);
  });

  test('refuses a response that is repeated or sent from another browser', async () => {
    const { caller, back } = await signIn('ada');
    const again = await caller.get(pathOf(back));
    expect(again.statusCode).toBe(401);
    expect(again.body).toContain('Logging in there did not work.');
    const other = t.asVisitor();
    expect((await other.get(pathOf(back))).statusCode).toBe(401);
    expect((await other.login()).isLoggedIn).toBe(false);
  });

  test('refuses a response with another state', async () => {
    const caller = t.asVisitor();
    const started = await caller.get('/account/sign-in/elsewhere');
    const back = new URL(await elsewhere.signInAs(String(started.headers.location), 'ada'));
    back.searchParams.set('state', 'of-somebody-else');
    expect((await caller.get(pathOf(back.href))).statusCode).toBe(401);
    expect((await caller.login()).isLoggedIn).toBe(false);
  });
});

test('has no page without a provider', async () => {
  const plain = await startTestApp();
  expect((await plain.asVisitor().get('/account/sign-in')).body).not.toContain('elsewhere');
  expect((await plain.asVisitor().get('/account/sign-in/elsewhere')).statusCode).toBe(404);
  await plain.close();
});
