import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrand } from '../../../server/brand/find-brand.ts';
import { toSearchedSite } from '../../../server/catalog/search/searched-site.ts';
import { courses } from '../../../server/db/schema/courses.ts';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import { loadResults } from '../../../server/pages/load-listing.ts';
import { catalogCardResource } from '../../../src/domain/catalog/catalog-item-schema.ts';
import { readCollection } from '../../../src/engine/http/json-api.ts';
import { giveProduct } from '../support/give-product.ts';
import { giveSection, giveSectionProduct } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  for (const [name, endDate] of [
    ['North', '2026-12-18'],
    ['South', '2026-12-18'],
    ['Former', '2020-12-18'],
  ] as const) {
    const section = await giveSection(server.db, { rsCourseId: name, endDate });
    const [course] = await server.db
      .update(courses)
      .set({ department: 'CHEM', number: '110' })
      .where(eq(courses.id, section.courseId))
      .returning();
    const { id } = await giveProduct(server.db, { name: `${name} reader` });
    await giveSectionProduct(server.db, section.id, id);
    const fqdn = `${name.toLowerCase()}.example`;
    const organizationId = course?.organizationId;
    await server.db.insert(whiteLabels).values({ title: name, fqdn, channelType: 'campus', organizationId });
  }
});
afterAll(() => server.close());

async function foundByApi(host: string) {
  const answer = await server.app.inject({ url: '/api/v1/catalog/search/?search=CHEM%20110', headers: { host } });
  return readCollection(catalogCardResource, answer.json()).items.map((card) => card.name);
}

async function foundByPage(host: string) {
  const site = toSearchedSite(await findBrand(server.db, { host }), server.clock.now());
  const pages = await loadResults(server.db, site, [{ search: 'CHEM 110' }], 'en');
  return Object.values(pages).flatMap(({ items }) => items.map((card) => card.name));
}

describe.each([
  ['the API', foundByApi],
  ['the server-rendered page', foundByPage],
])('a course code in %s (CAT-4)', (_, found) => {
  it('means the courses of the school on its site', async () => {
    expect(await found('north.example')).toEqual(['North reader']);
    expect(await found('south.example')).toEqual(['South reader']);
  });

  it('means the courses of all schools elsewhere', async () => {
    expect(await found('shop.example')).toEqual(['South reader', 'North reader']);
  });

  it('does not mean sections that ended more than a year ago', async () => {
    expect(await found('former.example')).toEqual([]);
  });
});
