import { createServer, type Server } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../scripts/postgres.mjs';
import { externalIds, unmatchedPeople } from '../../../server/db/schema/external-ids.ts';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import { identities, users } from '../../../server/db/schema/people.ts';
import { signInProviders } from '../../../server/db/schema/sign-in-providers.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { connectionCheckSchema } from '../../../src/domain/staff/connection-schema.ts';
import {
  type SignInProviderList,
  signInProviderListSchema,
} from '../../../src/domain/staff/sign-in-provider-schema.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { OIDC_CLIENT, startOidcServer } from '../support/oidc-server.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const HOST = 'books.hillside.example';
const OTHER_HOST = 'books.southgate.example';
const NUMBERS = { ada: '100', eve: '200', sam: '300', olga: '400' };

let t: TestApp;
let provider: Awaited<ReturnType<typeof startOidcServer>>;
let installation: Awaited<ReturnType<typeof startOidcServer>>;
/** A provider that claims to be the issuer of another one. */
let pretender: Server;
let pretended: string;
let school: number;
let other: number;
let manager: Caller;
let otherManager: Caller;
let path: string;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  // The first provider of the database has the id 1.
  provider = await startOidcServer(`http://${HOST}/account/sign-in/elsewhere/1/callback`, NUMBERS);
  installation = await startOidcServer('http://localhost/account/sign-in/elsewhere/callback', NUMBERS);
  vi.restoreAllMocks();
  const port = await freePort();
  pretended = `http://localhost:${port}`;
  pretender = createServer((_request, response) => {
    const metadata = { issuer: provider.issuer, authorization_endpoint: `${pretended}/auth` };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...metadata, token_endpoint: `${pretended}/token`, jwks_uri: `${pretended}/keys` }));
  });
  await new Promise<void>((resolve) => pretender.listen(port, 'localhost', resolve));
  t = await startTestApp({
    environment: {
      CARREL_ALLOWED_ORIGINS: `${provider.issuer} ${pretended}`,
      OIDC_ISSUER: installation.issuer,
      OIDC_CLIENT_ID: OIDC_CLIENT.id,
      OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
      OIDC_NAME: 'the district',
    },
  });
  ({ id: school } = await giveOrganization(t.db, { title: 'Hillside' }));
  ({ id: other } = await giveOrganization(t.db, { title: 'Southgate' }));
  await t.db.insert(whiteLabels).values([
    { organizationId: school, fqdn: HOST, title: 'Hillside' },
    { organizationId: other, fqdn: OTHER_HOST, title: 'Southgate' },
  ]);
  manager = await giveManager('marcus', school);
  otherManager = await giveManager('olivia', other);
  path = `/api/v1/manage/${school}/sign-in-providers`;
});
afterAll(async () => {
  await t.close();
  await provider.close();
  await installation.close();
  await new Promise<void>((resolve) => void pretender.close(() => resolve()));
});

async function giveManager(login: string, organizationId: number | null) {
  const { id: userId } = await givePerson(t.db, { login });
  await t.db.insert(staffRoles).values({ organizationId, userId, role: 'manager' });
  return t.asPerson(login);
}

const put = (caller: Caller, url: string, body: object) =>
  caller.change('PUT', url, JSON.stringify(body), 'application/json', {});
const load = async (): Promise<SignInProviderList> =>
  signInProviderListSchema.parse((await manager.get(`${path}/`)).json());
const formOf = async (id: string) => {
  const found = (await load()).items.find((one) => one.id === id);
  if (!found) throw new Error('No provider');
  return found.form;
};
const save = async (id: string, changes: object) =>
  put(manager, `${path}/${id}`, { ...(await formOf(id)), ...changes });

async function add(more: object = {}) {
  const wanted = { name: 'Hillside', issuer: provider.issuer, clientId: OIDC_CLIENT.id };
  return manager.postJson(`${path}/`, { ...wanted, ...more });
}

/** A person whom the roster of a school brought, with a student number. */
async function giveRosterPerson(login: string, value: string, organizationId = school) {
  const person = await givePerson(t.db, { login, organizationId, email: `${login}@school.example` });
  const own = { organizationId, source: 'sis', entity: 'person', kind: 'student_number', userId: person.id } as const;
  await t.db.insert(externalIds).values({ ...own, value });
  return person;
}

async function signIn(login: string) {
  const caller = t.asVisitor(HOST);
  const started = await caller.get('/account/sign-in/elsewhere/1');
  const back = await provider.signInAs(String(started.headers.location), login);
  const answer = await caller.get(back.slice(`http://${HOST}`.length));
  return { caller, answer, back };
}

describe('the providers of a school', () => {
  it('are added disabled, and say where the provider has to send people', async () => {
    expect((await add()).statusCode).toBe(200);
    const list = await load();
    expect(list.items).toMatchObject([
      {
        id: '1',
        hasSecret: false,
        form: { name: 'Hillside', isEnabled: false, claim: '' },
        redirectUrls: [`http://${HOST}/account/sign-in/elsewhere/1/callback`],
      },
    ]);
    expect(list.installation).toEqual({ name: 'the district', issuer: installation.issuer });
    expect((await t.asVisitor(HOST).get('/account/sign-in')).body).toContain('Log in with the district');
  });

  it('keep their secret sealed, out of answers and out of the audit log', async () => {
    const answer = await put(manager, `${path}/1/secret`, { secret: OIDC_CLIENT.secret });
    expect(signInProviderListSchema.parse(answer.json()).items[0]?.hasSecret).toBe(true);
    const [row] = await t.db.select().from(signInProviders);
    const seen = JSON.stringify([row, await t.db.select().from(auditLog)]) + answer.body;
    expect(seen).not.toContain(OIDC_CLIENT.secret);
  });

  it('win over the provider of the installation for their school only, once enabled', async () => {
    const answer = await save('1', { isEnabled: true, claim: 'student_number', kind: 'student_number' });
    expect(answer.statusCode, answer.body).toBe(200);
    const page = (await t.asVisitor(HOST).get('/account/sign-in?next=/shelf')).body;
    expect(page).toContain('Log in with Hillside');
    expect(page).toContain('/account/sign-in/elsewhere/1?next=%2Fshelf');
    expect(page).not.toContain('the district');
    expect((await t.asVisitor(HOST).get('/account/sign-in/elsewhere')).statusCode).toBe(404);
    expect((await t.asVisitor(OTHER_HOST).get('/account/sign-in')).body).toContain('Log in with the district');
    const entries = await t.db.select().from(auditLog).where(eq(auditLog.action, 'provider.change'));
    expect(entries).toMatchObject([
      { organizationId: school, before: { isEnabled: false }, after: { isEnabled: true } },
    ]);
  });

  it('are not changed over a change of somebody else (STAFF-3)', async () => {
    const form = await formOf('1');
    expect((await put(manager, `${path}/1`, { ...form, name: 'Hillside College' })).statusCode).toBe(200);
    expect((await put(manager, `${path}/1`, { ...form, name: 'Two' })).statusCode).toBe(409);
  });

  it.each([
    ['a private issuer', { issuer: 'https://10.0.0.7' }],
    ['an issuer without https', { issuer: 'http://idp.example' }],
    ['the email address as the claim that joins (IDENT-1)', { claim: 'email' }],
    ['another spelling of it', { claim: 'Email' }],
  ])('are refused with %s', async (_what, wrong) => {
    expect((await save('1', wrong)).statusCode).toBe(422);
  });

  it('are out of reach of another school', async () => {
    const form = await formOf('1');
    expect((await put(otherManager, `${path}/1`, form)).statusCode).toBe(404);
    const own = `/api/v1/manage/${other}/sign-in-providers`;
    for (const call of [
      put(otherManager, `${own}/1`, form),
      put(otherManager, `${own}/1/secret`, { secret: 'x' }),
      otherManager.postJson(`${own}/1/check`, {}),
    ]) {
      expect((await call).statusCode).toBe(404);
    }
    expect(signInProviderListSchema.parse((await otherManager.get(`${own}/`)).json()).items).toEqual([]);
    expect((await t.asVisitor(OTHER_HOST).get('/account/sign-in/elsewhere/1')).statusCode).toBe(404);
  });
});

describe('a sign-in with the provider of a school', () => {
  it('takes the person of its roster, and leads back to the host of the school', async () => {
    const person = await giveRosterPerson('roster-ada', '100');
    const { caller, answer } = await signIn('ada');
    expect(answer.statusCode).toBe(303);
    expect(Number((await caller.login()).user?.id)).toBe(person.id);
  });

  it('never takes a person of another school, whose claim has the same value', async () => {
    const person = await giveRosterPerson('roster-eve', '200', other);
    const { caller } = await signIn('eve');
    const userId = Number((await caller.login()).user?.id);
    expect(userId).not.toBe(person.id);
    const [account] = await t.db.select().from(users).where(eq(users.id, userId));
    expect(account?.organizationId).toBe(school);
    expect(await t.db.select().from(unmatchedPeople).where(eq(unmatchedPeople.userId, userId))).toMatchObject([
      { organizationId: school, reason: 'no_match' },
    ]);
  });

  it('never takes a person by email address', async () => {
    const person = await givePerson(t.db, { login: 'grace', organizationId: school, email: 'grace@school.example' });
    const { caller } = await signIn('grace');
    expect(Number((await caller.login()).user?.id)).not.toBe(person.id);
  });

  it('never takes a person of the roster with a role outside of the school (IDENT-5)', async () => {
    const person = await giveRosterPerson('roster-sam', '300');
    await t.db.insert(staffRoles).values({ organizationId: null, userId: person.id, role: 'manager' });
    const { caller } = await signIn('sam');
    const userId = Number((await caller.login()).user?.id);
    expect(userId).not.toBe(person.id);
    expect(await t.db.select().from(unmatchedPeople).where(eq(unmatchedPeople.userId, userId))).toMatchObject([
      { reason: 'match_in_use' },
    ]);
  });

  it('opens no account that got a role outside of the school later (IDENT-5)', async () => {
    const { caller } = await signIn('olga');
    const userId = Number((await caller.login()).user?.id);
    await t.db.insert(staffRoles).values({ organizationId: other, userId, role: 'store' });
    const again = await signIn('olga');
    expect(again.answer.statusCode).toBe(401);
    expect(again.answer.body).toContain('This account has a role outside of this school.');
    expect((await again.caller.login()).isLoggedIn).toBe(false);
  });

  it('refuses an answer at the address of another provider', async () => {
    expect((await add({ name: 'Second', clientId: 'second' })).statusCode).toBe(200);
    const second = (await load()).items.at(-1)?.id ?? '';
    await save(second, { isEnabled: true });
    const caller = t.asVisitor(HOST);
    const started = await caller.get('/account/sign-in/elsewhere/1');
    const back = await provider.signInAs(String(started.headers.location), 'ada');
    const moved = back.slice(`http://${HOST}`.length).replace('/1/callback', `/${second}/callback`);
    expect((await caller.get(moved)).statusCode).toBe(401);
    expect((await caller.login()).isLoggedIn).toBe(false);
    await save(second, { isEnabled: false });
  });

  it('ends when the provider is disabled, also for a sign-in that is under way', async () => {
    const caller = t.asVisitor(HOST);
    const started = await caller.get('/account/sign-in/elsewhere/1');
    const back = await provider.signInAs(String(started.headers.location), 'ada');
    await save('1', { isEnabled: false });
    expect((await caller.get(back.slice(`http://${HOST}`.length))).statusCode).toBe(404);
    await save('1', { isEnabled: true });
  });
});

describe('a provider that names another issuer', () => {
  let id: string;
  beforeAll(async () => {
    expect((await add({ name: 'Pretender', issuer: pretended })).statusCode).toBe(200);
    id = (await load()).items.at(-1)?.id ?? '';
    await save(id, { isEnabled: true });
  });

  it('signs nobody in', async () => {
    const before = await t.db.$count(identities);
    expect((await t.asVisitor(HOST).get(`/account/sign-in/elsewhere/${id}`)).statusCode).toBe(503);
    expect(await t.db.$count(identities)).toBe(before);
  });

  it('is named by the check', async () => {
    const { findings } = connectionCheckSchema.parse((await manager.postJson(`${path}/${id}/check`, {})).json());
    expect(findings).toEqual([{ code: 'issuer_mismatch', isProblem: true, address: provider.issuer }]);
  });
});

it('a check says that metadata and keys answer', async () => {
  const { findings } = connectionCheckSchema.parse((await manager.postJson(`${path}/1/check`, {})).json());
  expect(findings.map(({ code }) => code)).toEqual(['answers', 'answers']);
});
