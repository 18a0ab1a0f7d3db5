import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organizationFeatures, whiteLabels } from '../../../server/db/schema/organizations.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { type SchoolForm, schoolListSchema } from '../../../src/domain/staff/school-form-schema.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const SCHOOLS = '/api/v1/manage/0/schools';
let t: TestApp;
let manager: Caller;

beforeAll(async () => {
  t = await startTestApp();
  const { id: userId } = await givePerson(t.db, { login: 'marcus' });
  await t.db.insert(staffRoles).values({ organizationId: null, userId, role: 'manager' });
  await giveOrganization(t.db, { title: 'Ashford' });
  manager = await t.asPerson('marcus');
});
afterAll(() => t.close());

const send = (method: 'POST' | 'PUT', path: string, body: object) =>
  manager.change(method, `${SCHOOLS}/${path}`, JSON.stringify(body), 'application/json', {});
const listed = async () => schoolListSchema.parse((await manager.get(`${SCHOOLS}/`)).json()).items;

async function schoolOf(title: string): Promise<{ id: string; form: SchoolForm }> {
  const school = (await listed()).find(({ form }) => form.title === title);
  if (!school) throw new Error(`There is no school ${title}`);
  return school;
}

/** Title of the sign-in page that a host answers with. */
async function titleAt(host: string) {
  const { body } = await t.asVisitor(host).get('/account/sign-in');
  return /<title>(.*?)<\/title>/.exec(body)?.[1];
}

describe('the schools of the installation (STAFF-12)', () => {
  it('gets a new one with its store at a host name, which opens at once', async () => {
    const hosts = [{ id: null, fqdn: 'books.lakeside.example' }];
    const answer = await send('POST', '', { title: 'Lakeside', hosts, version: '' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await listed()).map(({ form }) => [form.title, form.hosts.map(({ fqdn }) => fqdn)])).toEqual([
      ['Ashford', []],
      ['Lakeside', ['books.lakeside.example']],
    ]);
    expect(await titleAt('books.lakeside.example')).toContain('Lakeside');
    const { id } = await schoolOf('Lakeside');
    expect((await manager.get('/api/v1/manage/')).json()).toMatchObject({
      organizations: expect.arrayContaining([{ id, title: 'Lakeside', roles: ['manager'] }]),
    });
    expect(await t.db.select().from(organizationFeatures)).toEqual([
      { organizationId: Number(id), feature: 'MY_SHELF_PILOT' },
    ]);
    const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.action, 'school.add'));
    expect(entry).toMatchObject({
      ...{ organizationId: Number(id), subjectId: id, before: null },
      after: { title: 'Lakeside', hosts: ['books.lakeside.example'] },
    });
  });

  it('moves a store to another host name with its brand, and adds a second one', async () => {
    const { id, form } = await schoolOf('Lakeside');
    await t.db
      .update(whiteLabels)
      .set({ title: 'Lakeside Books' })
      .where(eq(whiteLabels.organizationId, Number(id)));
    const [site] = form.hosts;
    const hosts = [
      { id: site?.id ?? null, fqdn: 'shop.lakeside.example' },
      { id: null, fqdn: 'night.lakeside.example' },
    ];
    const answer = await send('PUT', id, { ...form, title: 'Lakeside College', hosts });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await titleAt('shop.lakeside.example')).toContain('Lakeside Books');
    expect(await titleAt('books.lakeside.example')).toContain('Carrel');
    expect(await titleAt('night.lakeside.example')).toContain('Lakeside College');
    const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.action, 'school.change'));
    expect(entry).toMatchObject({
      before: { title: 'Lakeside', hosts: ['books.lakeside.example'] },
      after: { title: 'Lakeside College', hosts: ['shop.lakeside.example', 'night.lakeside.example'] },
    });
  });

  it('refuses a change over that of another manager (STAFF-3)', async () => {
    const { id, form } = await schoolOf('Ashford');
    expect((await send('PUT', id, { ...form, title: 'Ashford One' })).statusCode).toBe(200);
    const answer = await send('PUT', id, { ...form, title: 'Ashford Two' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().errors[0]).toMatchObject({
      code: 'edit_conflict',
      meta: { current: { title: 'Ashford One' } },
    });
  });

  it('refuses the name and the host name of another school, and changes nothing', async () => {
    const { id, form } = await schoolOf('Ashford One');
    const taken = [{ id: null, fqdn: 'shop.lakeside.example' }];
    const before = await listed();
    for (const [method, path, body, field] of [
      ['POST', '', { title: 'Ashford One', hosts: [], version: '' }, 'title'],
      ['POST', '', { title: 'Third', hosts: taken, version: '' }, 'hosts'],
      ['PUT', id, { ...form, title: 'Lakeside College' }, 'title'],
      ['PUT', id, { ...form, title: 'Ashford', hosts: taken }, 'hosts'],
    ] as const) {
      const answer = await send(method, path, body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors[0].meta.fields).toEqual([field]);
    }
    expect(await listed()).toEqual(before);
  });

  it('refuses to rename the host name of another school', async () => {
    const { id, form } = await schoolOf('Ashford One');
    const [other] = (await schoolOf('Lakeside College')).form.hosts;
    const hosts = [{ id: other?.id ?? null, fqdn: 'stolen.example' }];
    expect((await send('PUT', id, { ...form, hosts })).statusCode).toBe(404);
    expect((await schoolOf('Lakeside College')).form.hosts[0]?.fqdn).toBe('shop.lakeside.example');
  });

  it('refuses what is no host name', async () => {
    const { id, form } = await schoolOf('Ashford One');
    for (const fqdn of ['', 'https://a.example', 'a.example:80', 'Books.example', '-a.example', 'a b']) {
      const answer = await send('PUT', id, { ...form, hosts: [{ id: null, fqdn }] });
      expect(answer.statusCode, fqdn).toBe(422);
    }
  });
});
