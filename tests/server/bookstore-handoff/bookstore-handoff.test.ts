import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DEMO_BOOKSTORE } from '../../../demo/partners/tool-accounts.ts';
import { courses } from '../../../server/db/schema/courses.ts';
import { organizations } from '../../../server/db/schema/organizations.ts';
import { productIdentifiers } from '../../../server/db/schema/products.ts';
import { bookstoreHandoffSchema } from '../../../src/domain/launch/bookstore-handoff-schema.ts';
import { givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { giveMember, giveSection, giveSectionProduct } from '../support/give-section.ts';
import { pathOf } from '../support/html-form.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let schoolId: number;
beforeAll(async () => {
  t = await startTestApp();
  const section = await giveSection(t.db, { rsCourseId: 'RS-HIST-1' });
  const [course] = await t.db.select().from(courses).where(eq(courses.id, section.courseId));
  schoolId = course?.organizationId ?? 0;
  const { id } = await givePerson(t.db, { login: 'hannah', email: 'hannah@private.example', lastName: 'Secret' });
  await givePerson(t.db, { login: 'eve' });
  await giveMember(t.db, section.id, id);
  const book = await giveProduct(t.db);
  await t.db.insert(productIdentifiers).values({ productId: book.id, type: 'EISBN13', value: '978-0-13-110362-7' });
  await giveSectionProduct(t.db, section.id, book.id);
});
afterAll(() => t.close());

const setStore = (values: Partial<typeof organizations.$inferInsert>) =>
  t.db.update(organizations).set(values).where(eq(organizations.id, schoolId));
const ask = async (login: string, course = 'RS-HIST-1') => (await t.asPerson(login)).get(`/api/efollett/${course}/`);

describe('GET /api/efollett/{rsCourseId}/', () => {
  test('returns the data for the bookstore: course and ISBNs, without the person’s name', async () => {
    await setStore({ isFollettOrg: true, handoffUrl: DEMO_BOOKSTORE });
    const answer = await ask('hannah');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const { url, body } = z.parse(bookstoreHandoffSchema, answer.json());
    expect(url).toBe('http://localhost/stand-ins/bookstore/');
    expect(body).toMatchObject({ course_id: 'RS-HIST-1', course: 'BIO 101', isbns: '9780131103627' });
    const received = JSON.stringify(body) + Buffer.from(body.token?.split('.')[1] ?? '', 'base64url').toString();
    expect(received).not.toMatch(/Secret|private\.example/);
  });

  test('is accepted by the bookstore, which shows the received data', async () => {
    await setStore({ isFollettOrg: true, handoffUrl: DEMO_BOOKSTORE });
    const { url, body } = z.parse(bookstoreHandoffSchema, (await ask('hannah')).json());
    const store = await t.asVisitor().postForm(pathOf(url), body, { isWithoutToken: true });
    expect(store.statusCode).toBe(200);
    expect(store.body).toContain('BIO 101: Biology I');
    expect(store.body).toContain('9780131103627');
  });

  test('has an id and is accepted once', async () => {
    await setStore({ isFollettOrg: true, handoffUrl: DEMO_BOOKSTORE });
    const { url, body } = z.parse(bookstoreHandoffSchema, (await ask('hannah')).json());
    const send = () => t.asVisitor().postForm(pathOf(url), body, { isWithoutToken: true });
    expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(403);
  });

  test('is not accepted if it was changed, is too old or was never signed', async () => {
    await setStore({ isFollettOrg: true, handoffUrl: DEMO_BOOKSTORE });
    const { url, body } = z.parse(bookstoreHandoffSchema, (await ask('hannah')).json());
    const send = (fields: Record<string, string>) =>
      t.asVisitor().postForm(pathOf(url), fields, { isWithoutToken: true });
    expect((await send({ ...body, token: `${body.token}x` })).statusCode).toBe(403);
    expect((await send({ course_id: 'RS-HIST-1' })).statusCode).toBe(403);
    t.clock.advance(601_000);
    expect((await send(body)).statusCode).toBe(403);
  });

  test('requires an enrolled person: others are refused, and visitors are asked to sign in', async () => {
    expect((await ask('eve')).statusCode).toBe(403);
    expect((await ask('hannah', 'RS-NONE')).statusCode).toBe(403);
    expect((await t.asVisitor().get('/api/efollett/RS-HIST-1/')).statusCode).toBe(401);
  });

  test.each([
    ['a school that is no partner', { isFollettOrg: false, handoffUrl: DEMO_BOOKSTORE }],
    ['a partner without an address', { isFollettOrg: true, handoffUrl: null }],
    ['an address that is not allowed', { isFollettOrg: true, handoffUrl: 'https://evil.example/' }],
    ['a page of this site', { isFollettOrg: true, handoffUrl: '/onward/' }],
  ])('sends no data to %s', async (_name, values) => {
    await setStore(values);
    const answer = await ask('hannah');
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toContain('The campus store cannot be reached for this course');
  });
});
