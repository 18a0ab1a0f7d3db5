import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { and, count, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demonstrationPeople } from '../../../demo/seed/demonstration-people.ts';
import { ensureDemonstration } from '../../../demo/seed/ensure-demonstration.ts';
import { seedDemonstration } from '../../../demo/seed/seed-demonstration.ts';
import { assets, redeemCodes } from '../../../server/db/schema/assets.ts';
import { bookFiles } from '../../../server/db/schema/book-files.ts';
import { categories } from '../../../server/db/schema/categories.ts';
import { sections, terms } from '../../../server/db/schema/courses.ts';
import { offerings } from '../../../server/db/schema/offerings.ts';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import { users } from '../../../server/db/schema/people.ts';
import { products } from '../../../server/db/schema/products.ts';
import { runMaintenance } from '../../../server/maintenance.ts';
import { optingMessage } from '../../../src/domain/opting/opting-message.ts';
import { type CourseSection, courseSectionResource } from '../../../src/domain/sections/course-section-schema.ts';
import { choiceBooks } from '../../../src/domain/sections/section-choices.ts';
import { areMaterialsDue } from '../../../src/domain/sections/section-dates.ts';
import { acquiredMaterials, candidateMaterials } from '../../../src/domain/sections/section-materials.ts';
import { type SectionProduct, sectionProductResource } from '../../../src/domain/sections/section-product-schema.ts';
import { assetResource } from '../../../src/domain/shelf/asset-schema.ts';
import { userAvailabilityResource } from '../../../src/domain/shelf/user-availability-schema.ts';
import { readCollection, readDocument } from '../../../src/engine/http/json-api.ts';
import { givePerson } from '../support/give-person.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await ensureDemonstration(t.db, t.clock.now(), join(t.config.dataFolder, 'book-files'));
}, 120_000);
afterAll(() => t.close());

const tables = { products, categories, users, sections, redeemCodes, whiteLabels };

async function countAll() {
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) {
    const [row] = await t.db.select({ all: count() }).from(table);
    counts[name] = row?.all ?? 0;
  }
  return counts;
}

async function sectionsOf(login: string): Promise<CourseSection[]> {
  const answer = await (await t.asPerson(login)).get('/api/v1/sections/course_sections/?only_enrolled=True');
  return readCollection(courseSectionResource, answer.json()).items;
}

async function materialsOf(login: string, { id }: CourseSection): Promise<SectionProduct[]> {
  const answer = await (await t.asPerson(login)).get(`/api/v1/sections/section_products/?section_id=${id}`);
  return readCollection(sectionProductResource, answer.json()).items;
}

describe('the demonstration', () => {
  test('is created once, however often the server starts', async () => {
    const before = await countAll();
    expect(before.products).toBeGreaterThan(100);
    expect(await seedDemonstration(t.db, t.clock.now())).toBe(false);
    expect(await countAll()).toEqual(before);
  });

  test('has past, current and future sections', async () => {
    const today = t.clock.now().toISOString().slice(0, 10);
    const rows = await t.db.select().from(sections);
    expect(rows.some((row) => row.endDate < today)).toBe(true);
    expect(rows.some((row) => row.startDate <= today && row.endDate >= today)).toBe(true);
    expect(rows.some((row) => row.startDate > today)).toBe(true);
  });

  test('gives each section a term of its school that is over exactly if the section is over', async () => {
    const today = t.clock.now().toISOString().slice(0, 10);
    const rows = await t.db.select().from(sections).leftJoin(terms, eq(terms.id, sections.termId));
    for (const { sections: section, terms: term } of rows) {
      const isOver = section.endDate < today;
      expect(term && [term.startDate <= today, term.endDate < today], section.name).toEqual([true, isOver]);
    }
  });

  test.each(demonstrationPeople.map(({ login }) => login))('%s can sign in with one click', async (login) => {
    const caller = await t.asPerson(login);
    expect(await caller.login()).toMatchObject({ isLoggedIn: true, user: { login } });
    expect((await caller.get('/api/v1/assets/assets/')).statusCode).toBe(200);
    expect((await caller.get('/api/v1/sections/course_sections/?only_enrolled=True')).statusCode).toBe(200);
  });

  test('opens the pages of the staff to the manager and to the bookstore manager of a school', async () => {
    const rolesOf = async (login: string) => (await (await t.asPerson(login)).get('/api/v1/manage/')).json();
    expect(await rolesOf('marcus')).toMatchObject({ installationRoles: ['manager'] });
    expect(await rolesOf('beth')).toMatchObject({
      organizations: [{ title: 'Fairbrook University', roles: ['store'] }],
      installationRoles: [],
    });
  });

  test('gives each person the password from the README', async () => {
    const answer = await t.asVisitor().postForm('/account/sign-in', { login: 'maya', password: 'carrel' });
    expect(answer.statusCode).toBe(303);
  });

  test('lists its people on the sign-in page with a button each', async () => {
    const page = (await t.asVisitor().get('/account/sign-in')).body;
    for (const { login, firstName } of demonstrationPeople) {
      expect(page).toContain(firstName);
      expect(page).toContain(`name="person" value="${login}"`);
    }
  });

  test('provides materials to a student of inclusive access, and none after opting out', async () => {
    const shelfOf = async (login: string) => {
      const answer = await (await t.asPerson(login)).get('/api/v1/assets/assets/?page_size=100');
      return answer.json().included.map((one: { attributes?: { name?: string } }) => one.attributes?.name);
    };
    expect(await shelfOf('maya')).toEqual(expect.arrayContaining(['Biology', 'BioBench', 'Chemistry']));
    expect(await shelfOf('owen')).not.toContain('BioBench');
  });

  test('leaves no material for the provisioning job, because all due materials are on the shelves', async () => {
    const before = await t.db.select().from(assets).orderBy(assets.id);
    await runMaintenance(t.db, t.clock.now());
    expect(await t.db.select().from(assets).orderBy(assets.id)).toEqual(before);
  });

  test('has a shelf with a material in each state', async () => {
    const elena = await t.asPerson('elena');
    const { items } = readCollection(assetResource, (await elena.get('/api/v1/assets/assets/?page_size=100')).json());
    const named = (name: string) => items.find(({ product }) => product.name.startsWith(name));
    expect(named('Jane Eyre')?.isExpired).toBe(true);
    expect(named('General Biology Classroom')?.isSectionCodeConfirmed).toBe(false);
    expect(named('First-Year Writing Classroom')).toMatchObject({
      isSectionCodeConfirmed: true,
      classroomSectionId: expect.any(String),
    });
    expect(named('Epic Poems')?.items).toHaveLength(6);
    expect(named('The First-Year Science Shelf')?.items.length).toBeGreaterThan(1);
    expect(named('The Writing Guide')?.format).toBe('combo');
    expect(named('Globe of the Moon')?.format).toBe('print');

    const parcel = named('Drawing Set')?.product.id;
    const answer = await elena.get(`/api/v1/assets/access_items/${parcel}/`);
    expect(readDocument(userAvailabilityResource, answer.json())).toMatchObject({
      shippingCarrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
    });
  });

  test('has a person with a closed custom organization section and a section with courtesy access', async () => {
    const theo = await t.asPerson('theo');
    const { items } = readCollection(
      courseSectionResource,
      (await theo.get('/api/v1/sections/course_sections/?only_enrolled=True')).json(),
    );
    const messages = items.map((one) => optingMessage(one, one.courseMember, t.clock.now().getTime())?.kind);
    expect(messages.sort()).toEqual(['closed', 'customOptedIn']);
  });

  test('has acquired materials in every course whose banner mentions them', async () => {
    const now = t.clock.now().getTime();
    const bare: string[] = [];
    for (const { login } of demonstrationPeople) {
      for (const section of await sectionsOf(login)) {
        const kind = optingMessage(section, section.courseMember, now)?.kind;
        if (kind !== 'optedIn' && kind !== 'customOptedIn') continue;
        const owned = acquiredMaterials(await materialsOf(login, section), section, section.courseMember, now);
        if (owned.length === 0 && areMaterialsDue(section, now)) bare.push(`${login} ${section.rsCourseId}`);
      }
    }
    expect(bare).toEqual([]);
  });

  test('has a material to buy at the bookstore in a course of student choice', async () => {
    const [section] = await sectionsOf('hannah');
    if (!section) throw new Error('Hannah has no course');
    expect(section.courseType).toBe('student_choice');
    const materials = await materialsOf('hannah', section);
    const now = t.clock.now().getTime();
    expect(candidateMaterials(materials, section, section.courseMember, now)).toHaveLength(2);
  });

  test('has a choice book of two products, one product in both formats, and a choice already made', async () => {
    const choicesOf = async (login: string, rsCourseId: string) => {
      const section = (await sectionsOf(login)).find((one) => one.rsCourseId === rsCourseId);
      const choices = choiceBooks(section ? await materialsOf(login, section) : []);
      return choices.map(({ versions }) => versions.map(({ shelfItem }) => shelfItem.name));
    };
    const [digital, paper] = ['Precalculus', 'Precalculus, Loose-Leaf'];
    expect(await choicesOf('camille', 'RS-MATH152-001')).toEqual([[digital, paper]]);
    expect(await choicesOf('owen', 'RS-MATH152-001')).toEqual([[paper]]);
    expect(await choicesOf('maya', 'RS-NURS120-001')).toEqual([['Fundamentals of Nursing Practice']]);
  });

  test('has courseware that opens for a member who does not own it', async () => {
    const section = (await sectionsOf('owen')).find(({ rsCourseId }) => rsCourseId === 'RS-NURS120-001');
    const ware = section && (await materialsOf('owen', section)).find(({ shelfItem }) => shelfItem.name === 'Ward 7');
    expect(ware).toMatchObject({ accessRequired: false, userAvailability: { isOwned: false } });
    const launch = `/lti1p3/link/launch/?courseware_id=${ware?.shelfItem.id}&section_id=${section?.id}`;
    expect((await (await t.asPerson('owen')).getWithToken(launch)).statusCode).toBe(200);
  });

  test('has a shelf with more than one page', async () => {
    const answer = await (await t.asPerson('ruth')).get('/api/v1/assets/assets/?page_size=100');
    expect(answer.json().meta).toMatchObject({ count: 130, pages: 2 });
  });

  test('has a file for every readable book, and creates missing files again', async () => {
    const maya = await t.asPerson('maya');
    const assets = (await maya.get('/api/v1/assets/assets/?page_size=100')).json().data;
    const fileId = assets
      .map((one: { attributes: { readerFileId?: string } }) => one.attributes.readerFileId)
      .find(Boolean);
    const readFile = async () => {
      const link = await maya.get(`/api/v1/reading/file_links/${fileId}/`);
      return maya.get(link.json().url);
    };
    const content = await readFile();
    expect(content.statusCode).toBe(200);
    expect(content.rawPayload.length).toBeGreaterThan(1000);

    const before = await t.db.select().from(bookFiles);
    rmSync(join(t.config.dataFolder, 'book-files'), { recursive: true });
    await ensureDemonstration(t.db, t.clock.now(), join(t.config.dataFolder, 'book-files'));
    expect(await t.db.select().from(bookFiles)).toEqual(before);
    expect((await readFile()).rawPayload).toEqual(content.rawPayload);
  });

  test('has each title that is sold in print among the printed ones (CAT-13)', async () => {
    const sold = t.db
      .select({ id: offerings.productId })
      .from(offerings)
      .where(and(eq(offerings.isActive, true), inArray(offerings.kind, ['print', 'combo'])));
    const printed = await t.db.select({ facets: products.facets }).from(products).where(inArray(products.id, sold));
    expect(printed.length).toBeGreaterThan(50);
    expect(printed.filter(({ facets }) => !facets?.includes('format:print'))).toEqual([]);
  });

  test('has no active banner', async () => {
    expect((await t.asVisitor().get('/api/v1/label/banners/')).json().data).toEqual([]);
  });

  test('has a site for each kind of brand, and none at localhost', async () => {
    const titleAt = async (host: string) => {
      const answer = await t.asVisitor(host).get('/api/v1/label/white_labels/?include=org');
      return answer.json().data[0]?.attributes.title;
    };
    expect(await titleAt('campus.localhost:4173')).toBe('Fairbrook Campus Store');
    expect(await titleAt('partner.localhost')).toBe('Halden Bookstore');
    expect(await titleAt('brand.localhost')).toBe('Meridian Online Library');
    expect(await titleAt('provider.localhost')).toBe('Carrel Bookshop');
    expect(await titleAt('localhost:4173')).toBeUndefined();
  });

  test('enables the shelf pilot for members of a school only', async () => {
    expect((await (await t.asPerson('maya')).login()).enabledFeatures).toEqual(['MY_SHELF_PILOT']);
    expect((await (await t.asPerson('nora')).login()).enabledFeatures).toEqual([]);
  });
});

test('a database that is already in use is not changed', async () => {
  const other = await startTestApp();
  await givePerson(other.db, { login: 'somebody' });
  expect(await seedDemonstration(other.db, other.clock.now())).toBe(false);
  expect(await other.db.select().from(products)).toEqual([]);
  await other.close();
});
