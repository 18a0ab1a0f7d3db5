import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogCardResource } from '../../../src/domain/catalog/catalog-item-schema.ts';
import { readCollection } from '../../../src/engine/http/json-api.ts';
import { giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;

const books = [
  ['The Casual Vacancy', 'J.K. Rowling'],
  ['Troubled Blood', 'JK Rowling'],
  ['The Four Loves', 'C. S. Lewis'],
  ['The Silmarillion', 'J. R. R. Tolkien'],
  ['Catch-22', 'Joseph Heller'],
  ['Organic Chemistry', 'Paula Bruice'],
  ['College Physics', 'Paul Urone'],
  ['The E-Myth', 'Michael Gerber'],
  ['Война и мир', 'Лев Толстой'],
  ['Ender’s Game', 'Orson Scott Card'],
  ['L’Avare', 'Molière'],
  ['Henry V', 'William Shakespeare'],
  ['Feynman Lectures, Volume II', 'Richard Feynman'],
  ['The Seven Habits', 'Stephen Covey'],
] as const;

beforeAll(async () => {
  server = await startTestApp();
  for (const [name, author] of books) await giveProduct(server.db, { name }, [author]);
});
afterAll(() => server.close());

async function names(text: string): Promise<string[]> {
  const answer = await server.asVisitor().get(`/api/v1/catalog/search/?search=${encodeURIComponent(text)}`);
  return readCollection(catalogCardResource, answer.json())
    .items.map(({ name }) => name)
    .sort();
}

it.each([
  ['J.K. Rowling', ['The Casual Vacancy', 'Troubled Blood']],
  ['jk rowling', ['The Casual Vacancy', 'Troubled Blood']],
  ['j k rowling', ['The Casual Vacancy', 'Troubled Blood']],
  ['c.s. lewis', ['The Four Loves']],
  ['CS Lewis', ['The Four Loves']],
  ['J. R. R. Tolkien', ['The Silmarillion']],
  ['jrr tolkien', ['The Silmarillion']],
  ['Catch-22', ['Catch-22']],
  ['catch 22', ['Catch-22']],
  ['catch22', ['Catch-22']],
  ['emyth', ['The E-Myth']],
  ['org chem', ['Organic Chemistry']],
  ['physics vol 2', ['College Physics']],
  ['college physics unheardof', ['College Physics']],
  ['война', ['Война и мир']],
  ['enders game', ['Ender’s Game']],
  ["ender's games", ['Ender’s Game']],
  ['ender s game', ['Ender’s Game']],
  ['lavare', ['L’Avare']],
  ['avare', ['L’Avare']],
  ['henry 5', ['Henry V']],
  ['feynman lecture vol 2', ['Feynman Lectures, Volume II']],
  ['7 habits', ['The Seven Habits']],
  ['the seven habits book by covey', ['The Seven Habits']],
  ['nothing whatsoever', []],
  [`${'x'.repeat(45)} unheardof`, []],
  [`college ${'x'.repeat(45)} physics`, ['College Physics']],
])('%j finds %j (CAT-4)', async (text, expected) => {
  expect(await names(text)).toEqual(expected);
});
