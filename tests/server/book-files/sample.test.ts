import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookFiles } from '../../../server/db/schema/book-files.ts';
import { products } from '../../../server/db/schema/products.ts';
import { makeEpub } from '../imports/books/book-files.ts';
import { giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let productId: number;

const chapter = (word: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><body>${`<p>${word}</p>`.repeat(30)}</body></html>`;

/** Makes a book of two chapters of the same length, and gives it to the product. */
async function giveFile(first: string, second: string): Promise<void> {
  const bytes = makeEpub({
    manifest: '<item id="p2" href="text/two.xhtml" media-type="application/xhtml+xml"/>',
    spine: '<itemref idref="p1"/><itemref idref="p2"/>',
    files: { 'OEBPS/text/page 1.xhtml': chapter(first), 'OEBPS/text/two.xhtml': chapter(second) },
  });
  const folder = join(server.config.dataFolder, 'book-files', 'books');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${first}.epub`), bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const values = { storagePath: `books/${first}.epub`, sizeBytes: bytes.length, sha256 };
  const place = { productId, position: 1, title: 'Book', type: 'READER', extension: 'epub' } as const;
  await server.db.delete(bookFiles).where(eq(bookFiles.productId, productId));
  await server.db.insert(bookFiles).values({ ...place, ...values });
}

beforeAll(async () => {
  server = await startTestApp();
  productId = (await giveProduct(server.db)).id;
  await giveFile('river', 'ocean');
});
afterAll(() => server.close());

const change = (values: Partial<typeof products.$inferInsert>) =>
  server.db.update(products).set(values).where(eq(products.id, productId));
const linkTo = () => server.asVisitor().get(`/api/v1/reading/samples/${productId}/`);

/** Returns all words of the sample as a visitor receives it. */
async function sampleWords(): Promise<string[]> {
  const { url, sha256, sizeBytes } = (await linkTo()).json();
  const { rawPayload } = await server.asVisitor().get(url);
  expect([rawPayload.length, createHash('sha256').update(rawPayload).digest('hex')]).toEqual([sizeBytes, sha256]);
  const texts = Object.values(unzipSync(rawPayload)).map((bytes) => strFromU8(bytes));
  return [...new Set(texts.join().match(/river|ocean|lake|desert/g))].sort();
}

it('a book has a sample only if staff or the feed allow a share', async () => {
  expect((await linkTo()).statusCode).toBe(404);
  await change({ feedSamplePercent: 50 });
  expect(await sampleWords()).toEqual(['river']);
  await change({ samplePercent: 0 });
  expect((await linkTo()).statusCode).toBe(404);
  await change({ samplePercent: 60 });
  expect(await sampleWords()).toEqual(['ocean', 'river']);
});

it('a visitor receives the sample in parts, and nothing else of the book', async () => {
  await change({ samplePercent: 50 });
  const { url } = (await linkTo()).json();
  const part = await server.asVisitor().get(url, { headers: { range: 'bytes=0-9' } });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
  const [file] = await server.db.select().from(bookFiles).where(eq(bookFiles.productId, productId));
  expect((await server.asVisitor().get(`/api/v1/reading/file_links/${file?.id}/`)).statusCode).toBe(401);
});

it('a product that is not on sale has no sample', async () => {
  await change({ isActive: false });
  expect((await linkTo()).statusCode).toBe(404);
  await change({ isActive: true });
});

it('the page of a product names the share', async () => {
  const item = await server.asVisitor().get(`/api/v1/catalog/catalog_items/${productId}/`);
  expect(item.json().data.attributes.product.samplePercent).toBe(50);
});

it('a new version of the file gets a new sample, which is made once', async () => {
  await giveFile('lake', 'desert');
  const words = await Promise.all([sampleWords(), sampleWords()]);
  expect(words).toEqual([['lake'], ['lake']]);
  const samples = readdirSync(join(server.config.dataFolder, 'book-files', 'samples'));
  await sampleWords();
  expect(readdirSync(join(server.config.dataFolder, 'book-files', 'samples'))).toEqual(samples);
});
