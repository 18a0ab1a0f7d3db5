import { afterAll, beforeAll, expect, it } from 'vitest';
import { courses } from '../../../server/db/schema/courses.ts';
import { productIdentifiers } from '../../../server/db/schema/products.ts';
import { staffRoles } from '../../../server/db/schema/staff.ts';
import { productMatchesSchema } from '../../../src/domain/staff/product-match-schema.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { giveMember, giveSection } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let org: number;
let otherOrg: number;

beforeAll(async () => {
  t = await startTestApp();
  org = (await giveOrganization(t.db, { title: 'Hillside' })).id;
  otherOrg = (await giveOrganization(t.db, { title: 'Fairbrook' })).id;
  const books = [
    { name: 'The Rivers of Maps', isbn: '9780306406157', isActive: false },
    { name: 'Maps and Rivers', isbn: '9780140328721', isActive: true },
    { name: 'Rivers without a number', isbn: undefined, isActive: true },
    { name: 'A History of Water', isbn: '9781861972712', isActive: true, description: 'Of lakes and glaciers.' },
    { name: 'Glaciers', isbn: '9780747532743', isActive: true },
  ];
  for (const { isbn, ...values } of books) {
    const { id } = await giveProduct(t.db, values, ['Ann Cole']);
    if (isbn) await t.db.insert(productIdentifiers).values({ productId: id, type: 'EISBN13', value: isbn });
  }
  const { id: userId } = await givePerson(t.db, { login: 'beth', organizationId: org });
  await t.db.insert(staffRoles).values({ userId, organizationId: org, role: 'support' });
  const bookkeeper = await givePerson(t.db, { login: 'finn' });
  await t.db.insert(staffRoles).values({ userId: bookkeeper.id, role: 'finance' });
  const teacher = await givePerson(t.db, { login: 'teacher', organizationId: org });
  const [course] = await t.db
    .insert(courses)
    .values({ organizationId: org, department: 'HIST', number: '101', name: 'History' })
    .returning();
  const section = await giveSection(t.db, { courseId: course?.id ?? 0 });
  await giveMember(t.db, section.id, teacher.id, { role: 'instructor' });
  await givePerson(t.db, { login: 'student', organizationId: org });
});
afterAll(() => t.close());

const path = (organization: number, q: string) => `/api/v1/manage/${organization}/products?q=${encodeURIComponent(q)}`;

async function search(login: string, q: string) {
  const answer = await (await t.asPerson(login)).get(path(org, q));
  return productMatchesSchema.parse(answer.json()).items;
}

it('finds products by title, author, ISBN or number, those on sale and with the words in the title first (STAFF-11)', async () => {
  const onSale = { number: '9780140328721', title: 'Maps and Rivers', authors: 'Ann Cole', isOnSale: true };
  const withdrawn = { number: '9780306406157', title: 'The Rivers of Maps', authors: 'Ann Cole', isOnSale: false };
  const [, unnumbered] = await search('beth', 'river');
  expect(unnumbered).toMatchObject({ number: expect.stringMatching(/^#\d+$/), title: 'Rivers without a number' });
  expect(await search('beth', 'river')).toEqual([onSale, unnumbered, withdrawn]);
  expect(await search('beth', unnumbered?.number ?? '')).toEqual([unnumbered]);
  expect(await search('beth', 'cole maps')).toEqual([onSale, withdrawn]);
  expect(await search('beth', '978-0-306-40615-7')).toEqual([withdrawn]);
  const glaciers = await search('beth', 'Glaciers');
  expect(glaciers.map(({ title }) => title)).toEqual(['Glaciers', 'A History of Water']);
  expect(await search('beth', 'deserts')).toEqual([]);
});

it('answers any role of the school or the installation and its instructors, and nobody else (STAFF-11)', async () => {
  const ofInstallation = await t.asPerson('finn');
  for (const one of [0, org, otherOrg]) expect((await ofInstallation.get(path(one, 'river'))).statusCode).toBe(200);
  expect(await search('teacher', 'river')).toHaveLength(3);
  for (const login of ['beth', 'teacher']) {
    const caller = await t.asPerson(login);
    expect((await caller.get(path(otherOrg, 'river'))).statusCode).toBe(404);
    expect((await caller.get(path(0, 'river'))).statusCode).toBe(404);
  }
  expect((await (await t.asPerson('student')).get(path(org, 'river'))).statusCode).toBe(404);
  expect((await t.asVisitor().get(path(org, 'river'))).statusCode).toBe(401);
  expect((await (await t.asPerson('beth')).get(path(org, ' '))).statusCode).toBe(400);
});
