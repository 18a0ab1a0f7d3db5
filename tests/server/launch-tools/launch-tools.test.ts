import { createServer, type Server } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/postgres.mjs';
import { launchTools } from '../../../server/db/schema/launches.ts';
import { productIdentifiers } from '../../../server/db/schema/products.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { loadLinkSecret } from '../../../server/launch/link-secret.ts';
import { connectionCheckSchema } from '../../../src/domain/staff/connection-schema.ts';
import {
  type LaunchTool,
  launchToolListSchema,
  launchToolSchema,
} from '../../../src/domain/staff/launch-tool-schema.ts';
import type { Caller } from '../support/caller.ts';
import { giveLaunchableCourse, giveTool } from '../support/give-launch.ts';
import { givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const PATH = '/api/v1/manage/0/tools';
const ISBN = '9780306406157';
let t: TestApp;
let chief: Caller;
/** The simulated publisher, which the operator allowed. */
let publisher: Server;
let origin: string;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  publisher = createServer((request, response) => {
    const isForm = request.method === 'POST';
    response.statusCode = request.url === '/broken' ? 500 : request.url === '/login' && isForm ? 400 : 404;
    response.end();
  });
  await new Promise<void>((resolve) => publisher.listen(port, '127.0.0.1', resolve));
  t = await startTestApp({ environment: { CARREL_ALLOWED_ORIGINS: origin } });
  const { id: userId } = await givePerson(t.db, { login: 'chiara' });
  await t.db.insert(staffRoles).values({ organizationId: null, userId, role: 'manager' });
  chief = await t.asPerson('chiara');
});
afterAll(async () => {
  await t.close();
  await new Promise<void>((resolve) => void publisher.close(() => resolve()));
});

let made = 0;

async function addTool(more: object = {}): Promise<LaunchTool> {
  made += 1;
  const wanted = {
    name: `Tool ${made}`,
    linkVersion: '2.0',
    clientId: `client-${made}`,
    launchUrl: `${origin}/launch`,
  };
  const answer = await chief.postJson(`${PATH}/`, { ...wanted, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return launchToolSchema.parse(answer.json());
}

const put = (url: string, body: object) => chief.change('PUT', url, JSON.stringify(body), 'application/json', {});
const save = (tool: LaunchTool, changes: object) => put(`${PATH}/${tool.id}`, { ...tool.form, ...changes });
const refused = (field: string) => ({ errors: [{ meta: { fields: [field] } }] });
const check = async (id: string) =>
  connectionCheckSchema.parse((await chief.postJson(`${PATH}/${id}/check`, {})).json()).findings;

describe('the tools of publishers', () => {
  it('are added disabled, changed and listed, with what the publisher has to enter', async () => {
    const tool = await addTool({ name: 'Labs' });
    expect(tool.form).toMatchObject({ name: 'Labs', isEnabled: false, deploymentId: '1' });
    expect(tool.own).toEqual({
      issuer: 'http://localhost',
      authUrl: 'http://localhost/lti1p3/auth/',
      keysUrl: 'http://localhost/lti1p3/jwks/',
    });
    const answer = await save(tool, { loginUrl: `${origin}/login`, isEnabled: true });
    expect(answer.statusCode, answer.body).toBe(200);
    const { items } = launchToolListSchema.parse((await chief.get(`${PATH}/`)).json());
    expect(items.find(({ id }) => id === tool.id)).toMatchObject({ isEnabled: true, host: new URL(origin).host });
    const entries = await t.db.select().from(auditLog).where(eq(auditLog.action, 'tool.change'));
    expect(entries).toMatchObject([
      { before: { loginUrl: '', isEnabled: false }, after: { loginUrl: `${origin}/login`, isEnabled: true } },
    ]);
  });

  it('are not changed over a change of somebody else (STAFF-3)', async () => {
    const tool = await addTool();
    expect((await save(tool, { name: 'One' })).statusCode).toBe(200);
    const late = await save(tool, { name: 'Two' });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ errors: [{ code: 'edit_conflict', meta: { current: { name: 'One' } } }] });
  });

  it.each([
    ['a private address', { launchUrl: 'https://10.0.0.7/launch' }, 'launchUrl'],
    ['an address without https', { launchUrl: 'http://tool.example/launch' }, 'launchUrl'],
    ['a script', { loginUrl: 'javascript:alert(1)' }, 'loginUrl'],
    ['a private further address', { redirectUrls: ['https://localhost/'] }, 'redirectUrls'],
  ])('are refused with %s (NET-1)', async (_what, wrong, field) => {
    const answer = await save(await addTool(), wrong);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject(refused(field));
  });

  it('have a client id and a passthrough value of their own', async () => {
    const first = await addTool({ linkVersion: '1.0' });
    expect((await save(first, { passthrough: 7 })).statusCode).toBe(200);
    const second = await addTool({ linkVersion: '1.0' });
    expect((await save(second, { passthrough: 7 })).json()).toMatchObject(refused('passthrough'));
    const { clientId } = first.form;
    expect((await save(second, { clientId })).json()).toMatchObject(refused('clientId'));
  });

  it('keep their secret: it is stored sealed, and neither an answer nor the audit log has it', async () => {
    const tool = await addTool({ linkVersion: '1.0' });
    const secret = 'fourteen blue herons';
    const answer = await put(`${PATH}/${tool.id}/secret`, { secret });
    expect(launchToolSchema.parse(answer.json()).hasSecret).toBe(true);
    const [row] = await t.db
      .select()
      .from(launchTools)
      .where(eq(launchTools.id, Number(tool.id)));
    const sealedSecret = row?.sealedSecret ?? '';
    expect(sealedSecret).not.toContain(secret);
    expect(await loadLinkSecret(t, { clientId: '', sealedSecret })).toBe(secret);
    const written = JSON.stringify(await t.db.select().from(auditLog)) + (await chief.get(`${PATH}/${tool.id}`)).body;
    expect(written).not.toContain(secret);
    await put(`${PATH}/${tool.id}/secret`, { secret: '' });
    expect(launchToolSchema.parse((await chief.get(`${PATH}/${tool.id}`)).json()).hasSecret).toBe(false);
  });
});

describe('the courseware of a tool', () => {
  it('is added by ISBN or number and removed, and belongs to one tool', async () => {
    const product = await giveProduct(t.db, { productType: 'courseware', name: 'Labs of Light' });
    await t.db
      .insert(productIdentifiers)
      .values({ productId: product.id, type: 'ISBN13', value: ISBN })
      .onConflictDoNothing();
    const tool = await addTool();
    const other = await addTool();
    const add = (id: string, body: object) => chief.postJson(`${PATH}/${id}/products`, body);
    const added = await add(tool.id, { product: '978-0-306-40615-7', targetUrl: `${origin}/unit-1` });
    expect(launchToolSchema.parse(added.json()).products).toEqual([
      { id: String(product.id), name: 'Labs of Light', targetUrl: `${origin}/unit-1` },
    ]);
    expect((await add(other.id, { product: ISBN, targetUrl: '' })).statusCode).toBe(422);
    expect((await add(tool.id, { product: `#${product.id}`, targetUrl: '' })).statusCode).toBe(200);
    expect(
      (await add(tool.id, { product: `#${(await giveProduct(t.db, { name: 'A book' })).id}`, targetUrl: '' }))
        .statusCode,
    ).toBe(422);
    const removed = await chief.delete(`${PATH}/${tool.id}/products/${product.id}`);
    expect(launchToolSchema.parse(removed.json()).products).toEqual([]);
    expect((await chief.delete(`${PATH}/${tool.id}/products/${product.id}`)).statusCode).toBe(404);
  });

  it('is not launched while the tool is disabled (LAUNCH-6)', async () => {
    const { id } = await giveTool(t.db);
    const course = await giveLaunchableCourse(t.db, 'switch', { toolId: id });
    const student = await t.asPerson('student-switch');
    const launch = () =>
      student.getWithToken(`/lti1p3/link/launch/?section_id=${course.section.id}&courseware_id=${course.product.id}`);
    expect((await launch()).statusCode).toBe(200);
    const tool = launchToolSchema.parse((await chief.get(`${PATH}/${id}`)).json());
    expect((await save(tool, { isEnabled: false })).statusCode).toBe(200);
    expect((await launch()).statusCode).toBe(409);
  });
});

describe('the check of the connection', () => {
  const codes = async (id: string) => (await check(id)).map(({ code, address }) => `${code} ${address}`.trim());

  it('names settings that are missing, and addresses that answer or do not', async () => {
    const tool = await addTool({ launchUrl: `${origin}/gone` });
    const redirectUrls = [`${origin}/broken`, 'https://tool.example/launch'];
    await save(tool, { loginUrl: `${origin}/login`, redirectUrls });
    expect(await codes(tool.id)).toEqual([
      'disabled',
      'no_public_origin',
      'nothing_opens',
      // It knows only forms, as many tools do.
      `answers ${origin}/login`,
      `not_found ${origin}/gone`,
      `server_error ${origin}/broken`,
      'not_allowed https://tool.example',
    ]);
  });

  it('says when nothing listens at an allowed address', async () => {
    const tool = await addTool();
    publisher.closeAllConnections();
    await new Promise<void>((resolve) => void publisher.close(() => resolve()));
    expect(await codes(tool.id)).toContain(`refused ${origin}/launch`);
  });
});
