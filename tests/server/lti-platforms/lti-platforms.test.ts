import { createServer, type Server } from 'node:http';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/postgres.mjs';
import { ltiPlatforms } from '../../../server/db/schema/lti-platforms.ts';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { connectionCheckSchema } from '../../../src/domain/staff/connection-schema.ts';
import { type LtiPlatformList, ltiPlatformListSchema } from '../../../src/domain/staff/lti-platform-schema.ts';
import { ltiAddresses } from '../../../src/domain/staff/lti-presets.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const HOST = 'books.hillside.example';

let t: TestApp;
let keyServer: Server;
let keyOrigin: string;
let school: number;
let other: number;
let manager: Caller;
let otherManager: Caller;
let path: string;

beforeAll(async () => {
  const port = await freePort();
  keyOrigin = `http://localhost:${port}`;
  const key = await exportJWK((await generateKeyPair('RS256')).publicKey);
  keyServer = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/missing') response.statusCode = 404;
    response.end(JSON.stringify({ keys: request.url === '/keys' ? [{ ...key, kid: '1' }] : [] }));
  });
  await new Promise<void>((resolve) => keyServer.listen(port, 'localhost', resolve));
  t = await startTestApp({ environment: { CARREL_ALLOWED_ORIGINS: keyOrigin } });
  ({ id: school } = await giveOrganization(t.db, { title: 'Hillside' }));
  ({ id: other } = await giveOrganization(t.db, { title: 'Southgate' }));
  await t.db.insert(whiteLabels).values({ organizationId: school, fqdn: HOST, title: 'Hillside' });
  manager = await giveManager('marcus', school);
  otherManager = await giveManager('olivia', other);
  path = `/api/v1/manage/${school}/lti-platforms`;
});
afterAll(async () => {
  await t.close();
  await new Promise<void>((resolve) => void keyServer.close(() => resolve()));
});

async function giveManager(login: string, organizationId: number) {
  const { id: userId } = await givePerson(t.db, { login });
  await t.db.insert(staffRoles).values({ organizationId, userId, role: 'manager' });
  return t.asPerson(login);
}

const put = (caller: Caller, url: string, body: object) =>
  caller.change('PUT', url, JSON.stringify(body), 'application/json', {});
const load = async (): Promise<LtiPlatformList> => ltiPlatformListSchema.parse((await manager.get(`${path}/`)).json());
const first = async () => {
  const [platform] = (await load()).items;
  if (!platform) throw new Error('No platform');
  return platform;
};
const save = async (changes: object) => {
  const { id, form } = await first();
  return put(manager, `${path}/${id}`, { ...form, ...changes });
};
const findings = async () => {
  const answer = await manager.postJson(`${path}/${(await first()).id}/check`, {});
  return connectionCheckSchema.parse(answer.json()).findings.map(({ code }) => code);
};

const wanted = () => ({ name: 'Hillside Canvas', clientId: '170000000000042', ...ltiAddresses('canvas', '', '') });

describe('the LTI platforms of a school', () => {
  it('are added disabled, beside the addresses that the platform registers', async () => {
    const answer = await manager.postJson(`${path}/`, wanted());
    expect(answer.statusCode, answer.body).toBe(200);
    const list = await load();
    expect(list.items).toMatchObject([{ form: { ...wanted(), isEnabled: false, deploymentIds: [], claim: '' } }]);
    const origin = `http://${HOST}`;
    expect(list.sites).toEqual([
      { host: HOST, loginUrl: `${origin}/lti/login`, launchUrl: `${origin}/lti/launch`, keysUrl: `${origin}/lti/jwks` },
    ]);
  });

  it('are added only once with one issuer and client id', async () => {
    expect((await manager.postJson(`${path}/`, wanted())).statusCode).toBe(422);
    expect((await manager.postJson(`${path}/`, { ...wanted(), clientId: '2' })).statusCode).toBe(200);
  });

  it('keep the deployment ids without empty and repeated ones, and each change is in the audit log', async () => {
    expect((await save({ deploymentIds: ['1:a', '', '1:a', ' 2:b '], isEnabled: true })).statusCode).toBe(200);
    expect((await first()).form.deploymentIds).toEqual(['1:a', '2:b']);
    const entries = await t.db.select().from(auditLog).where(eq(auditLog.action, 'lti-platform.change'));
    expect(entries).toMatchObject([
      {
        organizationId: school,
        before: { isEnabled: false },
        after: { isEnabled: true, deploymentIds: ['1:a', '2:b'] },
      },
    ]);
  });

  it('are not changed over a change of somebody else (STAFF-3)', async () => {
    const { id, form } = await first();
    expect((await put(manager, `${path}/${id}`, { ...form, name: 'Canvas' })).statusCode).toBe(200);
    expect((await put(manager, `${path}/${id}`, { ...form, name: 'Two' })).statusCode).toBe(409);
  });

  it.each([
    ['a private key set address (NET-1)', { keysUrl: 'https://10.0.0.7/jwks' }],
    ['a login address without https', { authUrl: 'http://lms.example/auth' }],
    ['a login address that is a script', { authUrl: 'javascript:alert(1)' }],
    ['a local access token address', { tokenUrl: 'https://lms.local/token' }],
    ['no key set address while it is enabled', { keysUrl: '' }],
    ['no login address while it is enabled', { authUrl: '' }],
  ])('are refused with %s', async (_what, wrong) => {
    expect((await save(wrong)).statusCode).toBe(422);
  });

  it.each(['email', 'name', 'sub', 'custom.', 'https://purl.imsglobal.org/spec/lti/claim/custom'])(
    'are refused with the claim %s (IDENT-1)',
    async (claim) => {
      expect((await save({ claim })).statusCode).toBe(422);
    },
  );

  it.each(['lis.person_sourcedid', 'custom.student_number'])('take the claim %s', async (claim) => {
    expect((await save({ claim, kind: 'student_number' })).statusCode).toBe(200);
    expect((await first()).form.claim).toBe(claim);
  });

  it('are out of reach of another school', async () => {
    const { id, form } = await first();
    const own = `/api/v1/manage/${other}/lti-platforms`;
    expect((await put(otherManager, `${path}/${id}`, form)).statusCode).toBe(404);
    expect((await put(otherManager, `${own}/${id}`, form)).statusCode).toBe(404);
    expect((await otherManager.postJson(`${own}/${id}/check`, {})).statusCode).toBe(404);
    expect(ltiPlatformListSchema.parse((await otherManager.get(`${own}/`)).json())).toEqual({ items: [], sites: [] });
  });
});

describe('the check of a connection', () => {
  it.each([
    ['a private address', 'https://192.168.1.9/jwks', 'private_host'],
    ['an address without a page', '/missing', 'not_found'],
    ['an empty key set', '/empty', 'no_keys'],
    ['a key', '/keys', 'answers'],
  ])('names %s', async (_what, address, code) => {
    const keysUrl = address.startsWith('/') ? `${keyOrigin}${address}` : address;
    // The address of another time: today it could not be saved.
    if (code === 'private_host') {
      await t.db.update(ltiPlatforms).set({ keysUrl });
    } else {
      expect((await save({ keysUrl })).statusCode).toBe(200);
    }
    expect(await findings()).toEqual([code]);
  });

  it('names what is missing here', async () => {
    expect((await save({ isEnabled: false, deploymentIds: [], keysUrl: '' })).statusCode).toBe(200);
    expect(await findings()).toEqual(['disabled', 'no_deployment', 'no_keys_address']);
  });
});
