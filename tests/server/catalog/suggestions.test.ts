import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories } from '../../../server/db/schema/categories.ts';
import { courses, sections } from '../../../server/db/schema/courses.ts';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import { suggestionResource } from '../../../src/domain/catalog/suggestion-schema.ts';
import { readCollection } from '../../../src/engine/http/json-api.ts';
import { giveProduct } from '../support/give-product.ts';
import { giveSection } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const SCHOOL = 'school.example';
let server: TestApp;
let sectionId: number;

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server;
  const give = (name: string, salesCount: number, author: string, values: object = {}) =>
    giveProduct(db, { name, salesCount, ...values }, [author]);
  await give('Introduction to Biology', 5, 'Ruth Cell');
  await give('Intro to Law', 50, 'Ada Moss');
  await give('A Gentle Introduction', 90, 'Ian Biology');
  await give('Introduction to Biology', 7, 'Ruth Cell', { subtitle: 'Second edition' });
  await give('Introduction Withdrawn', 99, 'Ruth Cell', { isActive: false });
  await give('The Casual Vacancy', 3, 'J. K. Rowling');
  await give('L’Étranger', 3, 'Albert Camus', { description: 'An introduction follows.' });
  await db.insert(categories).values({ title: 'Law and Order', urlSlug: 'law' });
  const section = await giveSection(db, { rsCourseId: 'LAW-101-A', endDate: '2099-12-18' });
  sectionId = section.id;
  const [course] = await db
    .update(courses)
    .set({ department: 'LAW', number: '101', name: 'Introduction to Courts' })
    .where(eq(courses.id, section.courseId))
    .returning();
  const organizationId = course?.organizationId;
  await db.insert(whiteLabels).values({ title: 'School', fqdn: SCHOOL, channelType: 'campus', organizationId });
});
afterAll(() => server.close());

async function suggestionsFor(typed: string, host = 'shop.example', language = 'en') {
  const url = `/api/v1/catalog/suggestions/?search=${encodeURIComponent(typed)}`;
  const answer = await server.app.inject({ url, headers: { host, 'accept-language': language } });
  expect(answer.statusCode, answer.body).toBe(200);
  return readCollection(suggestionResource, answer.json()).items;
}
const texts = async (typed: string, host?: string) =>
  (await suggestionsFor(typed, host)).map(({ kind, text }) => `${kind} ${text}`);

describe('suggestions (CAT-11)', () => {
  it('puts titles that begin with the text first, then those with its words, each by sales and once', async () => {
    expect(await texts('intro')).toEqual([
      'title Intro to Law',
      'title Introduction to Biology',
      'title A Gentle Introduction',
    ]);
    const [, biology] = await suggestionsFor('intro');
    expect(biology).toMatchObject({ detail: 'Ruth Cell', product: { productType: 'book', slug: expect.any(String) } });
  });

  it('suggests authors, and their books', async () => {
    expect(await texts('rowl')).toEqual(['author J. K. Rowling', 'title The Casual Vacancy']);
    expect(await texts('ian b')).toEqual(['author Ian Biology', 'title A Gentle Introduction']);
  });

  it('puts authors before titles that only contain the text, and after titles that begin with it', async () => {
    await giveProduct(server.db, { name: 'Moss and Lichen' }, ['Ada Moss']);
    expect(await texts('moss')).toEqual(['title Moss and Lichen', 'author Ada Moss', 'title Intro to Law']);
  });

  it('suggests categories', async () => {
    expect(await texts('order')).toEqual(['category Law and Order']);
  });

  it('suggests categories by their title in the language of the reader (CAT-18)', async () => {
    const [category] = await suggestionsFor('droi', 'shop.example', 'fr-CA');
    expect(category).toMatchObject({ kind: 'category', text: 'Droit', urlSlug: 'law' });
    expect(await texts('droi')).toEqual([]);
  });

  it('suggests current courses by code and name on the site of their school only', async () => {
    const course = 'course LAW 101';
    expect(await texts('law10', SCHOOL)).toEqual([course]);
    expect(await texts('LAW 1', SCHOOL)).toEqual([course]);
    expect(await texts('courts', SCHOOL)).toEqual([course]);
    expect(await texts('courts')).toEqual([]);
    await server.db.update(sections).set({ droppedAt: new Date() }).where(eq(sections.id, sectionId));
    expect(await texts('courts', SCHOOL)).toEqual([]);
  });

  it('ignores case, accents and apostrophes', async () => {
    expect(await texts('ÉTRANG')).toEqual(['title L’Étranger']);
    expect(await texts("l'etr")).toEqual(['title L’Étranger']);
  });

  it.each(['', 'i', '!!', 'xyzzy', "'); drop table", '🦊'])('has nothing for %j', async (typed) => {
    expect(await suggestionsFor(typed)).toEqual([]);
  });

  it('refuses a text that nobody types', async () => {
    const url = `/api/v1/catalog/suggestions/?search=${'a'.repeat(101)}`;
    expect((await server.app.inject({ url })).statusCode).toBe(400);
  });
});
