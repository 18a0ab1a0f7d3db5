import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses, sectionProducts, type sections } from '../../../server/db/schema/courses.ts';
import { productIdentifiers } from '../../../server/db/schema/products.ts';
import { sectionListSchema, teachingSectionSchema } from '../../../src/domain/staff/section-page-schema.ts';
import { manageHomeSchema } from '../../../src/domain/staff/staff-schema.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { giveMember, giveSection } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const KNOWN = '9780306406157';

let t: TestApp;
let org: number;
let knownId: number;
let courseId: number;

beforeAll(async () => {
  t = await startTestApp();
  org = (await giveOrganization(t.db, { title: 'Hillside' })).id;
  knownId = (await giveProduct(t.db, { name: 'Atlas' })).id;
  await t.db.insert(productIdentifiers).values({ productId: knownId, type: 'EISBN13', value: KNOWN });
  const [course] = await t.db
    .insert(courses)
    .values({ organizationId: org, department: 'HIST', number: '101', name: 'History' })
    .returning();
  courseId = course?.id ?? 0;
});
afterAll(() => t.close());

const addSection = (values: Partial<typeof sections.$inferInsert>) => giveSection(t.db, { courseId, ...values });
const teaching = (id: number, ...rest: string[]) => [`/api/v1/manage/${org}/teaching/${id}`, ...rest].join('/');

describe('an instructor', () => {
  it('sees the own sections only, without a role, and adopts until the section begins (ADOPT-3)', async () => {
    const next = await addSection({ rsCourseId: 'next', startDate: '2027-01-10', endDate: '2027-05-01' });
    const now = await addSection({ rsCourseId: 'now' });
    const foreign = await addSection({ rsCourseId: 'foreign' });
    const teacher = await givePerson(t.db, { login: 'teacher', organizationId: org });
    for (const { id } of [next, now]) await giveMember(t.db, id, teacher.id, { role: 'instructor' });
    const caller = await t.asPerson('teacher');
    const home = manageHomeSchema.parse((await caller.get('/api/v1/manage/')).json());
    expect(home.organizations).toMatchObject([{ id: String(org), roles: ['instructor'] }]);
    const list = sectionListSchema.parse((await caller.get(`/api/v1/manage/${org}/teaching/`)).json());
    expect(list.items.map(({ id }) => id)).toEqual([String(next.id), String(now.id)]);
    expect((await caller.get(teaching(foreign.id))).statusCode).toBe(404);
    expect((await caller.get(`/api/v1/manage/${org}/sections/${next.id}`)).statusCode).toBe(404);
    const value = { products: KNOWN, isRequired: true };
    expect((await caller.postJson(teaching(now.id, 'books'), value)).statusCode).toBe(409);
    const adopted = await caller.postJson(teaching(next.id, 'books'), value);
    expect(teachingSectionSchema.parse(adopted.json())).toMatchObject({ canAdopt: true, books: [{ isbn: KNOWN }] });
  });

  it('sees how many students can open a book, but not in a small section', async () => {
    const section = await addSection({ rsCourseId: 'counted' });
    const teacher = await givePerson(t.db, { login: 'counter', organizationId: org });
    await giveMember(t.db, section.id, teacher.id, { role: 'instructor' });
    await t.db.insert(sectionProducts).values({ sectionId: section.id, productId: knownId });
    const caller = await t.asPerson('counter');
    const giveStudent = async (login: string) => {
      const { id } = await givePerson(t.db, { login, organizationId: org });
      await giveMember(t.db, section.id, id, { role: 'student' });
    };
    const canOpen = async () => {
      const answer = await caller.get(teaching(section.id));
      return teachingSectionSchema.parse(answer.json()).books.map((book) => book.canOpen);
    };
    for (const login of ['counted-a', 'counted-b', 'counted-c', 'counted-d']) await giveStudent(login);
    expect(await canOpen()).toEqual([null]);
    await giveStudent('counted-e');
    expect(await canOpen()).toEqual([0]);
  });
});
