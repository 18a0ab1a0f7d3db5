import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features, whiteLabels } from '../../../server/db/schema/organizations.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import {
  type SiteForm,
  siteSettingsListSchema,
  staffBannerListSchema,
} from '../../../src/domain/staff/site-form-schema.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const BANNERS = '/api/v1/manage/0/banners';
let t: TestApp;
let manager: Caller;
let chief: Caller;
let path: string;
let siteId: string;
let otherSiteId: string;

beforeAll(async () => {
  t = await startTestApp();
  const school = await giveOrganization(t.db, { title: 'Hillside' });
  const other = await giveOrganization(t.db, { title: 'Southgate' });
  siteId = await giveSite(school.id, 'books.hillside.example');
  otherSiteId = await giveSite(other.id, 'books.southgate.example');
  manager = await giveManager('marcus', school.id);
  chief = await giveManager('chiara', null);
  path = `/api/v1/manage/${school.id}/sites`;
  await t.db.insert(features).values({ name: 'NOTES_PILOT', description: 'Notes' });
});
afterAll(() => t.close());

async function giveSite(organizationId: number, fqdn: string) {
  const [row] = await t.db.insert(whiteLabels).values({ organizationId, fqdn, title: fqdn }).returning();
  return String(row?.id);
}

async function giveManager(login: string, organizationId: number | null) {
  const { id: userId } = await givePerson(t.db, { login });
  await t.db.insert(staffRoles).values({ organizationId, userId, role: 'manager' });
  return t.asPerson(login);
}

const put = (caller: Caller, url: string, body: object) =>
  caller.change('PUT', url, JSON.stringify(body), 'application/json', {});

async function loadForm(): Promise<SiteForm> {
  const { sites } = siteSettingsListSchema.parse((await manager.get(`${path}/`)).json());
  const form = sites.find(({ id }) => id === siteId)?.form;
  if (!form) throw new Error('No site');
  return form;
}

describe('the sites of a school', () => {
  it('lists only the own ones, and saves brand, links, languages and features', async () => {
    const list = siteSettingsListSchema.parse((await manager.get(`${path}/`)).json());
    expect(list.sites.map(({ fqdn }) => fqdn)).toEqual(['books.hillside.example']);
    const form = await loadForm();
    const wanted = {
      ...form,
      title: 'Hillside Books',
      brandColor: '#7a1f3d',
      labelLogo: 'https://cdn.hillside.example/logo.svg',
      helpLink: 'https://help.hillside.example/',
      menuItems: [{ title: 'Library', link: 'https://library.hillside.example/' }],
      languages: ['fr-CA', 'en'],
      features: ['NOTES_PILOT', 'ENDED_FEATURE'],
    };
    const answer = await put(manager, `${path}/${siteId}`, wanted);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await loadForm()).toMatchObject({ ...wanted, version: expect.any(String), features: ['NOTES_PILOT'] });
    const css = await t.asVisitor('books.hillside.example').get('/brand.css');
    expect(css.body).toContain('--brand: #7a1f3d');
    const signIn = await t.asVisitor('books.hillside.example').get('/account/sign-in');
    expect(signIn.body).toContain('src="https://cdn.hillside.example/logo.svg"');
    const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.subjectKind, 'site'));
    expect(entry).toMatchObject({
      action: 'site.change',
      before: { brandColor: '' },
      after: { brandColor: '#7a1f3d' },
    });
  });

  it('refuses a change over that of somebody else (STAFF-3)', async () => {
    const form = await loadForm();
    expect((await put(manager, `${path}/${siteId}`, { ...form, title: 'One' })).statusCode).toBe(200);
    const answer = await put(chief, `${path}/${siteId}`, { ...form, title: 'Two' });
    expect(answer.statusCode).toBe(409);
    expect((await loadForm()).title).toBe('One');
  });

  it.each([
    ['a script address', { helpLink: 'javascript:alert(1)' }],
    ['an address without a scheme to another host', { helpLink: '//evil.example' }],
    ['a color that is none', { brandColor: 'red' }],
    ['a logo that browsers would block', { labelLogo: 'http://cdn.hillside.example/logo.svg' }],
    ['a logo of another host without a scheme', { labelLogo: '//cdn.hillside.example/logo.svg' }],
    ['no language', { languages: [] }],
    ['a menu item without an address', { menuItems: [{ title: 'x', link: '' }] }],
  ])('refuses %s', async (_what, wrong) => {
    const form = await loadForm();
    expect((await put(manager, `${path}/${siteId}`, { ...form, ...wrong })).statusCode).toBe(422);
    expect(await loadForm()).toEqual(form);
  });

  it('does not reach the site of another school (STAFF-1)', async () => {
    const form = await loadForm();
    expect((await put(manager, `${path}/${otherSiteId}`, form)).statusCode).toBe(404);
    expect((await manager.get(`${BANNERS}/`)).statusCode).toBe(404);
  });
});

describe('banners', () => {
  const banner = {
    ...{ kind: 'maintenance', messageEn: 'Closed on Sunday', messageFr: '', link: '', isActive: true, version: '' },
    ...{ startsAt: null, endsAt: null },
  };
  const list = async () => staffBannerListSchema.parse((await chief.get(`${BANNERS}/`)).json()).items;

  it('are added, changed and deleted, and say whether they are shown now', async () => {
    expect((await chief.postJson(`${BANNERS}/`, banner)).statusCode).toBe(200);
    const [added] = await list();
    expect(added).toMatchObject({ isShown: true, form: { messageEn: 'Closed on Sunday' } });
    const startsAt = new Date(t.clock.now().getTime() + 3_600_000).toISOString();
    const later = { ...added?.form, startsAt };
    expect((await put(chief, `${BANNERS}/${added?.id}`, later)).statusCode).toBe(200);
    expect((await list())[0]).toMatchObject({ isShown: false, form: { startsAt } });
    expect((await put(chief, `${BANNERS}/${added?.id}`, later)).statusCode).toBe(409);
    expect((await chief.delete(`${BANNERS}/${added?.id}`)).statusCode).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('cannot end before they start', async () => {
    const wrong = { ...banner, startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' };
    expect((await chief.postJson(`${BANNERS}/`, wrong)).statusCode).toBe(422);
  });
});
