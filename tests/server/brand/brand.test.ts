import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { banners, organizations, whiteLabels } from '../../../server/db/schema/organizations.ts';
import { bannerResource } from '../../../src/domain/site/banner-schema.ts';
import { brandResource } from '../../../src/domain/site/brand-schema.ts';
import { readCollection } from '../../../src/engine/http/json-api.ts';
import { giveOrganization } from '../support/give-person.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let organizationId: number;
let brandId: number;
beforeAll(async () => {
  t = await startTestApp();
  ({ id: organizationId } = await giveOrganization(t.db, { title: 'Lakeside', buyOnVitalsource: true }));
  const [brand] = await t.db
    .insert(whiteLabels)
    .values({ organizationId, title: 'Lakeside Store', fqdn: 'lakeside.localhost', brandColor: '#123456' })
    .returning();
  brandId = brand?.id ?? 0;
});
afterAll(() => t.close());

describe('the brand of a site', () => {
  test.each([
    'lakeside.localhost',
    'lakeside.localhost:4173',
    'LAKESIDE.localhost',
    'lakeside.localhost.',
    'lakeside.localhost.:4173',
  ])('is found by the host name %s', async (host) => {
    const answer = await t.asVisitor(host).get('/api/v1/label/white_labels/?include=org');
    const { items } = readCollection(brandResource, answer.json());
    expect(items[0]).toMatchObject({ title: 'Lakeside Store', brandColor: '#123456', org: { title: 'Lakeside' } });
    expect(answer.headers.vary).toContain('Host');
  });

  test('is returned by its id on every host, with its organization on its own host only', async () => {
    const path = `/api/v1/label/white_labels/?id=${brandId}`;
    const answer = await t.asVisitor('lakeside.localhost').get(path);
    expect(readCollection(brandResource, answer.json()).items[0]?.org?.title).toBe('Lakeside');
    for (const host of ['localhost', 'other.localhost']) {
      const elsewhere = await t.asVisitor(host).get(path);
      const { items } = readCollection(brandResource, elsewhere.json());
      expect(items[0]?.title).toBe('Lakeside Store');
      expect(items[0]?.org).toBeUndefined();
      expect(elsewhere.body).not.toContain('organizations');
    }
    expect((await t.asVisitor('lakeside.localhost').get('/api/v1/label/white_labels/?id=999')).json().data).toEqual([]);
  });

  test('does not exist on other hosts', async () => {
    expect((await t.asVisitor('other.localhost').get('/api/v1/label/white_labels/')).json().data).toEqual([]);
    expect((await t.asVisitor().get('/api/v1/label/white_labels/?id=999')).json().data).toEqual([]);
    expect((await t.asVisitor().get('/api/v1/label/white_labels/?id=x')).statusCode).toBe(400);
  });

  test('is not sent again when it is unchanged', async () => {
    const visitor = t.asVisitor('lakeside.localhost');
    const { etag } = (await visitor.get('/api/v1/label/white_labels/')).headers;
    expect(etag).toMatch(/^W\/"/);
    const again = await visitor.get('/api/v1/label/white_labels/', { headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['x-carrel']).toBe('1');
  });

  test('determines color and title of the sign-in page', async () => {
    const styles = await t.asVisitor('lakeside.localhost').get('/account/sign-in.css');
    expect(styles.body).toContain('--brand: #123456;');
    const page = await t.asVisitor('lakeside.localhost').get('/account/sign-in');
    expect(page.body).toContain('<title>Log in | Lakeside Store</title>');
  });
});

describe('banners', () => {
  beforeEach(() => t.db.delete(banners));
  const shown = async (language = 'en') => {
    const answer = await t.asVisitor().get('/api/v1/label/banners/', { headers: { 'accept-language': language } });
    return readCollection(bannerResource, answer.json()).items.map(({ message }) => message);
  };

  test('are shown while they are active and within their period', async () => {
    const hour = 3_600_000;
    const at = (ms: number) => new Date(t.clock.now().getTime() + ms);
    const kind = 'maintenance' as const;
    await t.db.insert(banners).values([
      { kind, messageEn: 'now', isActive: true, startsAt: at(-hour), endsAt: at(hour) },
      { kind, messageEn: 'always', isActive: true },
      { kind, messageEn: 'later', isActive: true, startsAt: at(hour) },
      { kind, messageEn: 'over', isActive: true, endsAt: at(-hour) },
      { kind, messageEn: 'off' },
    ]);
    expect(await shown()).toEqual(['now', 'always']);
  });

  test('are in French if they have a French text', async () => {
    await t.db.insert(banners).values([
      { kind: 'merger', messageEn: 'Hello', messageFr: 'Bonjour', isActive: true },
      { kind: 'merger', messageEn: 'English only', isActive: true },
    ]);
    expect(await shown('fr-CA')).toEqual(['Bonjour', 'English only']);
  });
});

test('the seller for an organization is returned in plain JSON', async () => {
  const answer = await t.asVisitor().get(`/services/account/organizations/${organizationId}/vitalsource-config/`);
  expect(answer.json()).toEqual({ id: String(organizationId), buyOnVitalsource: true, showVsModal: false });
  expect((await t.asVisitor().get('/services/account/organizations/999/vitalsource-config/')).statusCode).toBe(404);
});

test('the contact of the provider comes with its seller, the contact of a school does not', async () => {
  const contact = { contactName: 'Carrel Support', emailAddress: 'help@carrel.example', phoneNumber: '555-0100' };
  const school = await giveOrganization(t.db, { title: 'South', ...contact });
  await t.db.update(organizations).set(contact).where(eq(organizations.id, 1));
  const config = (id: number) => t.asVisitor().get(`/services/account/organizations/${id}/vitalsource-config/`);
  expect((await config(1)).json()).toMatchObject(contact);
  expect((await config(school.id)).body).not.toContain('Carrel Support');
});
