import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrand } from '../../../server/brand/find-brand.ts';
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
  t = await startTestApp({ environment: { CARREL_ALLOWED_ORIGINS: 'https://books.partner.example' } });
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
    const css = await t.asVisitor('books.hillside.example').get('/account/sign-in.css');
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

it('makes a site branded and without a store, and its pages follow', async () => {
  const load = async () => siteSettingsListSchema.parse((await manager.get(`${path}/`)).json()).sites[0]?.form;
  const wanted = { hasLabelSite: true, allowEcommerce: false, showEcommerce: false, isCampusStore: true };
  const answer = await put(manager, `${path}/${siteId}`, { ...(await load()), ...wanted });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await load()).toMatchObject(wanted);
  expect(await findBrand(t.db, { host: 'books.hillside.example' })).toMatchObject(wanted);
});

describe('the seller of a school', () => {
  const loadSelling = async () => siteSettingsListSchema.parse((await manager.get(`${path}/`)).json()).selling;

  it('is saved with an entry in the audit log, and the site of the school follows it', async () => {
    const wanted = {
      ...{ directSalesEnabled: true, isFollettOrg: true, handoffUrl: 'https://books.partner.example/order' },
      ...{ buyOnVitalsource: true, vsRedirectUrl: 'https://seller.example/shop', showVsModal: true },
      ...{ isCdsEnabled: true, rentalReturnDays: 10 },
    };
    const answer = await put(manager, `${path}/selling`, { ...(await loadSelling()), ...wanted });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await loadSelling()).toMatchObject(wanted);
    const site = await findBrand(t.db, { host: 'books.hillside.example' });
    const { handoffUrl: _, rentalReturnDays: __, ...shown } = wanted;
    expect(site?.org).toMatchObject(shown);
    const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.subjectKind, 'organization'));
    expect(entry).toMatchObject({
      action: 'selling.change',
      before: { handoffUrl: '', isFollettOrg: false },
      after: wanted,
    });
  });

  it('is refused over the change of somebody else (STAFF-3)', async () => {
    const form = await loadSelling();
    expect((await put(manager, `${path}/selling`, { ...form, showVsModal: !form.showVsModal })).statusCode).toBe(200);
    expect((await put(chief, `${path}/selling`, { ...form, directSalesEnabled: false })).statusCode).toBe(409);
    expect((await loadSelling()).directSalesEnabled).toBe(form.directSalesEnabled);
  });

  it.each([
    ['a partner bookstore without an address', { isFollettOrg: true, handoffUrl: '' }, 'handoffUrl'],
    ['a bookstore that the operator has not allowed', { handoffUrl: 'https://other.example/' }, 'handoffUrl'],
    ['another seller without an address', { buyOnVitalsource: true, vsRedirectUrl: '' }, 'vsRedirectUrl'],
    ['a script address', { vsRedirectUrl: 'javascript:alert(1)' }, 'vsRedirectUrl'],
    ['an address without encryption', { vsRedirectUrl: 'http://seller.example/' }, 'vsRedirectUrl'],
    ['a rental that is due before the add/drop date', { rentalReturnDays: -1 }, 'rentalReturnDays'],
  ])('does not lead to %s', async (_what, wrong, field) => {
    const form = await loadSelling();
    const answer = await put(manager, `${path}/selling`, { ...form, ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ meta: { fields: [field] } }] });
    expect(await loadSelling()).toEqual(form);
  });
});

describe('the contact of a school', () => {
  const loadContact = async () => siteSettingsListSchema.parse((await manager.get(`${path}/`)).json()).contact;

  it('is saved with an entry in the audit log, and the site and the page of the bookstore name it', async () => {
    const before = await loadContact();
    const wanted = {
      ...{ contactName: 'Hillside Campus Store', emailAddress: 'store@hillside.example', phoneNumber: '+1 555 0100' },
    };
    const answer = await put(manager, `${path}/contact`, { ...before, ...wanted });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await loadContact()).toMatchObject(wanted);
    const site = await findBrand(t.db, { host: 'books.hillside.example' });
    expect(site?.org).toMatchObject(wanted);
    const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.action, 'contact.change'));
    expect(entry).toMatchObject({ before: { contactName: before.contactName }, after: wanted });
    expect((await put(chief, `${path}/contact`, { ...before, ...wanted })).statusCode).toBe(409);
    expect(
      (await put(chief, `${path}/contact`, { ...(await loadContact()), ...wanted, phoneNumber: '' })).statusCode,
    ).toBe(200);
    expect((await findBrand(t.db, { host: 'books.hillside.example' }))?.org).not.toHaveProperty('phoneNumber');
  });

  it('refuses what is no email address', async () => {
    const form = await loadContact();
    const answer = await put(manager, `${path}/contact`, { ...form, emailAddress: 'store at hillside' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('emailAddress');
    expect(await loadContact()).toEqual(form);
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
    const refused = await chief.postJson(`${BANNERS}/`, wrong);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('The banner would end before it starts.');
  });
});
