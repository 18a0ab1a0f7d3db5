import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assets } from '../../../server/db/schema/assets.ts';
import { bookFiles } from '../../../server/db/schema/book-files.ts';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import { users } from '../../../server/db/schema/people.ts';
import { collectionItems, products } from '../../../server/db/schema/products.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let ada: Caller;
let eve: Caller;
let adaId: number;
let productId: number;
const bytes = randomBytes(5000);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const ids = { reader: 0, doc: 0, outside: 0, lost: 0 };

beforeAll(async () => {
  server = await startTestApp();
  const folder = join(server.config.dataFolder, 'book-files');
  mkdirSync(join(folder, 'books'), { recursive: true });
  writeFileSync(join(folder, 'books', 'one.epub'), bytes);
  writeFileSync(join(server.config.dataFolder, 'secret'), 'password');
  productId = (await giveProduct(server.db)).id;
  const give = async (title: string, type: 'READER' | 'DOC', extension: string, storagePath: string) => {
    const values = { productId, position: 1, title, type, extension, storagePath, sizeBytes: bytes.length, sha256 };
    const [row] = await server.db.insert(bookFiles).values(values).returning();
    return row?.id ?? 0;
  };
  ids.reader = await give('Book', 'READER', 'epub', 'books/one.epub');
  ids.doc = await give('Réponses: "1/2"', 'DOC', 'docx', 'books/one.epub');
  ids.outside = await give('Outside', 'READER', 'epub', '../secret');
  ids.lost = await give('Lost', 'READER', 'epub', 'books/lost.epub');
  adaId = (await givePerson(server.db, { login: 'ada' })).id;
  await givePerson(server.db, { login: 'eve' });
  [ada, eve] = [await server.asPerson('ada'), await server.asPerson('eve')];
  await server.db
    .insert(assets)
    .values({ userId: adaId, productId, source: 'purchase', acquiredAt: server.clock.now() });
});
afterAll(() => server.close());

const linkOf = (caller: Caller, id: number) => caller.get(`/api/v1/reading/file_links/${id}/`);
/** Requests the signed address of a file for a person. */
async function content(id: number, caller = ada): Promise<string> {
  return (await linkOf(caller, id)).json().url;
}

it('the owner receives the whole file', async () => {
  const answer = await ada.get(await content(ids.reader), { headers: { 'accept-encoding': 'br, gzip' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(bytes)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/epub+zip',
    'content-length': '5000',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    etag: `"${sha256}"`,
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
});

it('a download resumes at the byte where it was interrupted', async () => {
  const answer = await ada.get(await content(ids.reader), { headers: { range: 'bytes=4000-' } });
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, 'bytes 4000-4999/5000']);
  expect(answer.rawPayload.equals(bytes.subarray(4000))).toBe(true);
  const tail = await ada.get(await content(ids.reader), { headers: { range: 'bytes=-7' } });
  expect(tail.rawPayload.equals(bytes.subarray(-7))).toBe(true);
});

it('a range request with another If-Range value receives the whole file', async () => {
  const same = { range: 'bytes=0-9', 'if-range': `"${sha256}"` };
  expect((await ada.get(await content(ids.reader), { headers: same })).statusCode).toBe(206);
  const other = { range: 'bytes=0-9', 'if-range': '"other"' };
  expect((await ada.get(await content(ids.reader), { headers: other })).statusCode).toBe(200);
});

it('a range past the end of the file is refused', async () => {
  const answer = await ada.get(await content(ids.reader), { headers: { range: 'bytes=5000-' } });
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */5000']);
});

it('other people do not receive the file', async () => {
  expect((await linkOf(eve, ids.reader)).statusCode).toBe(403);
  expect((await server.asVisitor().get(`/api/v1/reading/file_links/${ids.reader}/`)).statusCode).toBe(401);
  expect((await linkOf(ada, 999_999)).statusCode).toBe(404);
  expect((await ada.get('/bookfile/x/content')).statusCode).toBe(404);
});

it('a signed address opens one file for one person for a few minutes', async () => {
  const address = await content(ids.reader);
  expect((await eve.get(address)).statusCode).toBe(403);
  expect((await server.asVisitor().get(address)).statusCode).toBe(401);
  expect((await ada.get(`/bookfile/${ids.reader}/content`)).statusCode).toBe(403);
  expect((await ada.get(address.replace(`/${ids.reader}/`, `/${ids.lost}/`))).statusCode).toBe(403);
  expect((await ada.get(address.replace(/until=\d+/, 'until=9999999999'))).statusCode).toBe(403);
  expect(
    (await ada.get(address.replace(/sign=(.)/, (_, first) => `sign=${first === 'A' ? 'B' : 'A'}`))).statusCode,
  ).toBe(403);
  server.clock.advance(11 * 60_000);
  const late = await ada.get(address);
  expect([late.statusCode, late.json().error]).toEqual([403, 'This link is over. Open the book again.']);
  expect((await ada.get(await content(ids.reader))).statusCode).toBe(200);
});

it('a signed address comes with the publisher’s permissions', async () => {
  await server.db
    .update(products)
    .set({ offlinePercent: 0, copyPercentage: 10, printAllowancePercent: 5 })
    .where(eq(products.id, productId));
  const answer = await linkOf(ada, ids.reader);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.json()).toMatchObject({ canKeep: false, copyPercent: 10, printPercent: 5, sizeBytes: 5000, sha256 });
  await server.db.update(products).set({ offlinePercent: 50 }).where(eq(products.id, productId));
  expect((await linkOf(ada, ids.reader)).json()).toMatchObject({ canKeep: true });
});

it('the owner of a collection has the files of its books', async () => {
  const bundle = await giveProduct(server.db, { name: 'Bundle', productType: 'ebundle' });
  await server.db.insert(collectionItems).values({ collectionId: bundle.id, productId, position: 1 });
  const { id } = await givePerson(server.db, { login: 'bea' });
  await server.db.insert(assets).values({
    userId: id,
    productId: bundle.id,
    source: 'purchase',
    acquiredAt: server.clock.now(),
  });
  const bea = await server.asPerson('bea');
  expect((await bea.get(await content(ids.reader, bea))).statusCode).toBe(200);
});

it('expired access opens no file, even by an address issued earlier, and the response says so', async () => {
  const soon = new Date(server.clock.now().getTime() + 60_000);
  await server.db.update(assets).set({ expiresAt: soon }).where(eq(assets.userId, adaId));
  expect((await linkOf(ada, ids.reader)).json().expiresAt).toBe(soon.toISOString());
  const address = await content(ids.reader);
  server.clock.advance(61_000);
  const answers = [await ada.get(address), await linkOf(ada, ids.reader)];
  expect(answers.map((answer) => answer.statusCode)).toEqual([403, 403]);
  expect(answers[0]?.json().error).toBe('Your access to this item has expired.');
  await server.db.update(assets).set({ expiresAt: null }).where(eq(assets.userId, adaId));
});

it('no file outside the folder of book files is read', async () => {
  expect((await ada.get(await content(ids.outside))).statusCode).toBe(404);
  expect((await ada.get(await content(ids.lost))).statusCode).toBe(404);
});

it('a document downloads under its own name, and a reader file does not download', async () => {
  const answer = await ada.get(`/bookfile/${ids.doc}/download`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="R_ponses   1 2.docx"; filename*=UTF-8''R%C3%A9ponses%20%20%201%202.docx`,
  );
  expect((await ada.get(`/bookfile/${ids.reader}/download`)).statusCode).toBe(404);
});

it('a file opens only after the license agreement is accepted, except in a reader embedded in a branded site', async () => {
  const before = await content(ids.reader);
  await server.db.update(users).set({ mustAcceptEula: true }).where(eq(users.id, adaId));
  for (const path of [before, `/api/v1/reading/file_links/${ids.reader}/`, `/bookfile/${ids.doc}/download`]) {
    const refused = await ada.get(path);
    expect([refused.statusCode, refused.headers['x-carrel-eula']], path).toEqual([403, 'required']);
    expect(refused.body).toContain('"code":"eula_required"');
  }
  await server.db.insert(whiteLabels).values({ title: 'Brand', hasLabelSite: true, fqdn: 'brand.localhost' });
  const onBrand = await server.asPerson('ada', 'brand.localhost');
  expect((await linkOf(onBrand, ids.reader)).statusCode).toBe(200);
  await ada.postJson('/api/v1/account/user/me/accept_eula/', {});
  expect((await linkOf(ada, ids.reader)).statusCode).toBe(200);
});
