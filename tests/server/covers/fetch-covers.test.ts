import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/postgres.mjs';
import { openBookStorage } from '../../../server/book-files/storage/open-book-storage.ts';
import { coverLinks } from '../../../server/db/schema/cover-links.ts';
import { importProblems } from '../../../server/db/schema/imports.ts';
import { productIdentifiers, products } from '../../../server/db/schema/products.ts';
import { importBooksFrom } from '../../../server/imports/books/run-books-import.ts';
import { importProblemText } from '../../../server/messages/import-messages.ts';
import { findFailedCovers } from '../../../server/onix/find-failed-covers.ts';
import { importCatalog } from '../../../server/onix/import-catalog.ts';
import { makePicture } from '../imports/books/book-files.ts';
import { inChunks, message, record } from '../onix/feeds.ts';
import { giveProduct } from '../support/give-product.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

interface Host {
  readonly origin: string;
  readonly server: Server;
  /** The answers by path. */
  readonly answers: Map<string, { status?: number; body: Buffer | string }>;
  readonly asked: string[];
}

/** A host of covers on this machine. */
async function startHost(): Promise<Host> {
  const answers: Host['answers'] = new Map();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status = 200, body = '' } = answers.get(request.url ?? '') ?? { status: 404 };
    response.writeHead(status, { location: '/elsewhere.jpg' }).end(body);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${port}`, server, answers, asked };
}

const linked = (url: string, rest = '') =>
  record({
    rest: `<CollateralDetail><SupportingResource><ResourceContentType>01</ResourceContentType><ContentAudience>00</ContentAudience>
      <ResourceMode>03</ResourceMode><ResourceVersion><ResourceForm>02</ResourceForm><ResourceLink>${url}</ResourceLink>
      </ResourceVersion></SupportingResource></CollateralDetail>${rest}`,
  });

let host: Host;
let app: TestApp;
let folder: string;
beforeAll(async () => {
  host = await startHost();
  app = await startTestApp({ environment: { CARREL_ALLOWED_ORIGINS: host.origin } });
  folder = mkdtempSync(join(tmpdir(), 'carrel-covers-'));
});
afterAll(async () => {
  await app.close();
  host.server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  host.answers.clear();
  host.asked.length = 0;
  await app.db.delete(products);
});

const importFeed = (url: string) => importCatalog(app.db, inChunks(message(linked(url)), 4096), { now: app.clock.now });

async function onlyProduct() {
  const [row] = await app.db.select().from(products);
  if (!row) throw new Error('There is no product');
  return row;
}

const giveCover = (productId: number, coverImage: string) =>
  app.db.update(products).set({ coverImage, thumbnailImage: coverImage }).where(eq(products.id, productId));

const problemOf = async () => (await app.db.select().from(coverLinks))[0]?.problem;

describe('the cover of a feed', () => {
  it('is fetched, made in two sizes, stored and served', async () => {
    host.answers.set('/front.jpg', { body: await makePicture('jpeg', '#274b8f', 1200, 1800) });
    await importFeed(`${host.origin}/front.jpg`);
    expect((await onlyProduct()).coverImage).toBeNull();
    await runJobs(app);
    const { coverImage, thumbnailImage } = await onlyProduct();
    const visitor = app.asVisitor();
    const full = await visitor.get(coverImage ?? '');
    expect([full.statusCode, full.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await visitor.get(thumbnailImage ?? '')).headers['content-type']).toBe('image/webp');
  });

  it('is fetched once, and again when its address is another one', async () => {
    host.answers.set('/a.jpg', { body: await makePicture('jpeg', '#111111') });
    host.answers.set('/b.png', { body: await makePicture('png', '#eeeeee') });
    for (const path of ['/a.jpg', '/a.jpg', '/b.png']) {
      await importFeed(host.origin + path);
      await runJobs(app);
    }
    expect(host.asked).toEqual(['/a.jpg', '/b.png']);
  });

  it('replaces no cover that staff or a book supplied', async () => {
    host.answers.set('/a.jpg', { body: await makePicture('jpeg', '#111111') });
    await importFeed(`${host.origin}/a.jpg`);
    await giveCover((await onlyProduct()).id, '/covers/own.jpg');
    await runJobs(app);
    expect((await onlyProduct()).coverImage).toBe('/covers/own.jpg');
  });

  it.each([
    ['/gone.jpg', undefined, 'cover_status'],
    ['/moved.jpg', { status: 302, body: '' }, 'cover_status'],
    ['/page.jpg', { body: '<html>Sign in</html>' }, 'cover_no_picture'],
    ['/drawing.svg', { body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }, 'cover_no_picture'],
    ['/cut.png', { body: Buffer.from('\u0089PNG\r\n\u001A\nrest', 'latin1') }, 'cover_no_picture'],
    ['/huge.jpg', { body: Buffer.alloc(15 * 1024 ** 2 + 1) }, 'cover_too_large'],
  ])('is left out if it cannot be used: %s', async (path, answer, code) => {
    if (answer) host.answers.set(path, answer);
    await importFeed(host.origin + path);
    await runJobs(app);
    expect(await problemOf()).toMatchObject({ code });
    expect((await onlyProduct()).coverImage).toBeNull();
    expect(host.asked).toEqual([path]);
    expect(await findFailedCovers(app.db)).toMatchObject([{ reference: 'test.1', problem: { code } }]);
  });

  it.each([
    ['http://127.0.0.1:1/a.jpg', 'cover_not_https'],
    ['https://10.0.0.1/a.jpg', 'cover_private_host'],
    ['https://someone@covers.example/a.jpg', 'cover_not_an_address'],
  ])('is never asked for at an address that is not allowed: %s', async (url, code) => {
    await importFeed(url);
    await runJobs(app);
    expect(await problemOf()).toMatchObject({ code });
  });

  it('is asked for three times if its host is busy', async () => {
    host.answers.set('/busy.jpg', { status: 503, body: '' });
    await importFeed(`${host.origin}/busy.jpg`);
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await runJobs(app);
      app.clock.advance(11 * 60_000);
    }
    expect(host.asked).toHaveLength(3);
    expect(await problemOf()).toMatchObject({ code: 'cover_status', params: { status: 503 } });
  });
});

describe('the cover of a sheet of books', () => {
  it('comes to a book of the catalog, and a failure names file, line and field', async () => {
    host.answers.set('/good.jpg', { body: await makePicture('jpeg', '#222222') });
    const names = ['9780306406157', '9780140328721'];
    for (const value of names) {
      const { id: productId } = await giveProduct(app.db, { name: value });
      await app.db.insert(productIdentifiers).values({ productId, type: 'EISBN13', value });
    }
    const sheet = join(folder, 'covers.csv');
    writeFileSync(sheet, `isbn,Cover URL\n${names[0]},${host.origin}/good.jpg\n${names[1]},${host.origin}/none.jpg\n`);
    const context = { db: app.db, storage: openBookStorage(app.config), clock: app.clock.now };
    const { importId } = await importBooksFrom(context, sheet, 'test');
    await runJobs(app);
    const shown = await app.db.select().from(products).orderBy(products.name);
    expect(shown.map(({ name, coverImage }) => [name, coverImage !== null])).toEqual([
      [names[1], false],
      [names[0], true],
    ]);
    const [problem] = await app.db.select().from(importProblems).where(eq(importProblems.importId, importId));
    expect(problem).toMatchObject({ file: 'covers.csv', line: 3, field: 'cover', code: 'cover_status' });
    expect(importProblemText(problem?.code ?? '', problem?.params ?? {}).en).toContain('answers with status 404');
  });
});

describe('an installation that fetches no covers', () => {
  it('keeps the link and asks nobody', async () => {
    const quiet = await startTestApp({
      environment: { CARREL_ALLOWED_ORIGINS: host.origin, CARREL_FETCH_COVERS: '0' },
    });
    const feed = inChunks(message(linked(`${host.origin}/a.jpg`)), 4096);
    await importCatalog(quiet.db, feed, { now: quiet.clock.now });
    await runJobs(quiet);
    expect(host.asked).toEqual([]);
    const [link] = await quiet.db.select().from(coverLinks);
    expect(link).toMatchObject({ url: `${host.origin}/a.jpg`, problem: null });
    await quiet.close();
  });
});
