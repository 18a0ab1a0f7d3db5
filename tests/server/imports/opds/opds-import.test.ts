import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assets } from '../../../../server/db/schema/assets.ts';
import { bookFiles } from '../../../../server/db/schema/book-files.ts';
import { bookLinks } from '../../../../server/db/schema/book-links.ts';
import { importProblems } from '../../../../server/db/schema/imports.ts';
import { offerings } from '../../../../server/db/schema/offerings.ts';
import { productFeatures, productIdentifiers, products } from '../../../../server/db/schema/products.ts';
import { importProblemText } from '../../../../server/messages/import-messages.ts';
import { importSchema } from '../../../../src/domain/imports/import-schema.ts';
import { type FileHost, startFileHost } from '../../support/file-host.ts';
import { giveOrganization, givePerson } from '../../support/give-person.ts';
import { giveProduct } from '../../support/give-product.ts';
import { runJobs } from '../../support/run-jobs.ts';
import { StoreFiles } from '../../support/store-files.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { makeEpub, makePdf, makePicture } from '../books/book-files.ts';

const ISBN = '9780306406157';
const LICENSE = 'https://creativecommons.org/licenses/by-sa/4.0/';
const OPEN_ACCESS = 'http://opds-spec.org/acquisition/open-access';

let host: FileHost;
let server: TestApp;
let store: StoreFiles;
let picture: Buffer;

beforeAll(async () => {
  host = await startFileHost();
  picture = await makePicture('jpeg', '#274b8f');
  server = await startTestApp({ environment: { CARREL_ALLOWED_ORIGINS: host.origin } });
  store = await StoreFiles.of(server, 'catalogue-staff', null);
});
afterAll(async () => {
  await server.close();
  host.close();
});
beforeEach(async () => {
  host.answers.clear();
  host.answers.set('/rivers.epub', { body: makeEpub() });
  host.answers.set('/rivers.jpg', { body: picture });
  host.asked.length = 0;
  await server.db.delete(assets);
  await server.db.delete(products);
});

const epubLink = { rel: OPEN_ACCESS, type: 'application/epub+zip', href: 'rivers.epub' };

const rivers = (metadata: object = {}, rest: object = {}) => ({
  metadata: {
    ...{ identifier: 'urn:uuid:rivers', altIdentifier: [`urn:isbn:${ISBN}`], title: 'The Rivers of the North' },
    ...{ subtitle: 'An Atlas', author: [{ name: 'Ada Byron' }, 'Mary Shelley'], language: 'en-US' },
    ...{ publisher: { name: 'North Press' }, published: '2021-05-01T00:00:00Z', license: LICENSE },
    ...{ description: '<p>All rivers &amp; lakes.</p><p>With maps.</p>', subject: ['Geography', { name: 'Maps' }] },
    ...metadata,
  },
  links: [epubLink],
  images: [{ href: 'rivers.jpg', type: 'image/jpeg' }],
  ...rest,
});

const feedOf = (publications: readonly object[], rest: object = {}) =>
  JSON.stringify(
    {
      metadata: { title: 'Open books' },
      links: [{ rel: 'self', href: `${host.origin}/feed.json` }],
      publications,
      ...rest,
    },
    null,
    1,
  ).split('\n');

const preview = (publications: readonly object[], rest: object = {}) =>
  store.preview('opds', feedOf(publications, rest));
const importFeed = (publications: readonly object[]) => store.import('opds', feedOf(publications));

const productOf = async (name: string) => {
  const [row] = await server.db.select().from(products).where(eq(products.name, name));
  if (!row) throw new Error(`There is no product ${name}`);
  return row;
};

describe('the import of an OPDS 2.0 feed', () => {
  it('shows the books, and adds them as free products with their license', async () => {
    const { id, counts } = await preview([rivers()]);
    expect(counts).toEqual({ open_book: { added: 1, changed: 0, dropped: 0, unchanged: 0 } });
    expect(await store.problems(id)).toEqual([]);
    const fields = (await store.changes(id))[0]?.fields ?? [];
    expect(fields).toContainEqual({ name: 'licenseName', before: null, after: 'CC BY-SA 4.0' });
    expect(await store.run(id, 'apply')).toMatchObject({ status: 'applied', message: null });
    const product = await productOf('The Rivers of the North');
    expect(product).toMatchObject({
      ...{ subtitle: 'An Atlas', sortName: 'Rivers of the North', authorsText: 'Ada Byron, Mary Shelley' },
      ...{ language: 'en', publisher: 'North Press', publishedOn: '2021-05-01', publishYear: 2021, isActive: true },
      ...{ description: 'All rivers & lakes.\n\nWith maps.', lowestPriceCents: 0 },
    });
    expect(product.keywordsText).toContain('Geography Maps');
    expect(await server.db.select().from(offerings).where(eq(offerings.productId, product.id))).toMatchObject([
      { priceCents: 0, kind: 'digital', durationDays: null, isActive: true },
    ]);
    expect(await server.db.select().from(productFeatures)).toMatchObject([
      { category: 'license', name: 'CC BY-SA 4.0', url: LICENSE },
    ]);
    expect((await server.db.select().from(productIdentifiers)).map(({ value }) => value)).toContain(ISBN);
    const item = await server.asVisitor().get(`/api/v1/catalog/catalog_items/${product.id}/`);
    expect(item.statusCode).toBe(200);
    expect(item.body).toContain('The Rivers of the North');
  });

  it('does nothing for the same feed, and shows what a later one changes', async () => {
    await importFeed([rivers()]);
    expect(await preview([rivers()])).toMatchObject({
      ...{ message: 'The file contains nothing new.', counts: { open_book: { added: 0, changed: 0, unchanged: 1 } } },
    });
    const { id } = await preview([rivers({ title: 'Rivers, Revised' })]);
    expect((await store.changes(id))[0]).toMatchObject({
      fields: [{ name: 'title', before: 'The Rivers of the North', after: 'Rivers, Revised' }],
    });
    await store.run(id, 'apply');
    expect(await productOf('Rivers, Revised')).toMatchObject({ sortName: 'Rivers, Revised' });
    await store.run(id, 'undo');
    expect(await productOf('The Rivers of the North')).toMatchObject({ isActive: true });
  });

  it('is undone, and can be applied again', async () => {
    const row = await importFeed([rivers()]);
    expect(await store.run(row.id, 'undo')).toMatchObject({ status: 'undone', message: null });
    expect(await productOf('The Rivers of the North')).toMatchObject({ isDeleted: true, isActive: false });
    expect(await store.run(row.id, 'apply')).toMatchObject({ status: 'applied', message: null });
    expect(await productOf('The Rivers of the North')).toMatchObject({ isDeleted: false, isActive: true });
  });

  it('keeps a book that somebody has when it is undone', async () => {
    const row = await importFeed([rivers()]);
    const { id: productId } = await productOf('The Rivers of the North');
    await givePerson(server.db, { login: 'reader' });
    const reader = await server.asPerson('reader');
    await reader.postForm('/ajax/book/free/', { book_id: String(productId) });
    expect(await server.db.select().from(assets)).toMatchObject([{ productId }]);
    expect((await store.run(row.id, 'undo')).message).toContain('1 rows were changed or used');
    expect(await productOf('The Rivers of the North')).toMatchObject({ isDeleted: false });
  });

  it('skips a book that was changed since the preview', async () => {
    await importFeed([rivers()]);
    const { id } = await preview([rivers({ title: 'Rivers, Revised' })]);
    await server.db.update(products).set({ description: 'By hand.' });
    expect((await store.run(id, 'apply')).message).toContain('1 changes were skipped');
    expect(await productOf('The Rivers of the North')).toMatchObject({ description: 'By hand.' });
  });

  it('reads the books of groups, each once', async () => {
    const { counts } = await preview([], { groups: [{ publications: [rivers()] }, { publications: [rivers()] }] });
    expect(counts).toMatchObject({ open_book: { added: 1 } });
  });

  it('reports each publication that cannot be used, with its line and a sentence', async () => {
    await server.db.insert(productIdentifiers).values({
      productId: (await giveProduct(server.db, { name: 'Atlas' })).id,
      type: 'EISBN13',
      value: '9781861972712',
    });
    const open = (type: string) => ({ links: [{ rel: OPEN_ACCESS, type, href: 'book' }] });
    const one = (identifier: string, rest: object = {}) =>
      rivers({ identifier, altIdentifier: [] }, { images: [], ...rest });
    const { id } = await preview([
      one('urn:a', {
        metadata: { identifier: 'urn:a', title: 'No license' },
        links: [{ ...epubLink, rel: 'http://opds-spec.org/acquisition/buy' }],
      }),
      one('urn:b', open('application/x-mobipocket-ebook')),
      one('urn:isbn:9780306406150'),
      one('urn:isbn:9781861972712'),
      rivers({ title: '' }),
      {},
      rivers({ identifier: 'urn:c', license: undefined }),
      rivers({ identifier: 'urn:c', title: 'Another' }),
    ]);
    const codes = (await store.problems(id)).map((problem) => problem.replace(/^\d+ /, ''));
    expect(codes).toEqual([
      'links opds_not_open',
      'links opds_media_type',
      'identifier isbn_invalid',
      'identifier opds_isbn_taken',
      'title value_missing',
      ' opds_no_publication',
      'license opds_license_missing',
      'identifier line_repeated',
    ]);
    for (const { code, params, line } of await server.db.select().from(importProblems)) {
      expect(importProblemText(code, params).en, code).toMatch(/\.$/);
      expect(line).toBeGreaterThan(5);
    }
  });

  it.each([
    ['<feed xmlns="http://www.w3.org/2005/Atom"/>', 'XML'],
    ['{"metadata":', 'not valid JSON'],
    ['{"metadata": {"title": "x"}}', 'no OPDS 2.0 feed'],
  ])('says why %s is no feed', async (text, sentence) => {
    const row = await store.preview('opds', [text]);
    expect(row.status).toBe('failed');
    expect(row.message).toContain(sentence);
  });
});

describe('the files of open books', () => {
  const filesOf = () => server.db.select().from(bookFiles).orderBy(bookFiles.extension);

  it('are fetched, checked and stored, with the cover, and read again only if their link changes', async () => {
    host.answers.set('/rivers.epub', { status: 302, location: '/files/1.epub' });
    host.answers.set('/files/1.epub', { body: makeEpub({ title: 'Other' }) });
    host.answers.set('/rivers.pdf', { body: await makePdf({ pages: 4 }) });
    const links = [epubLink, { rel: [OPEN_ACCESS], type: 'application/pdf', href: `${host.origin}/rivers.pdf` }];
    const row = await importFeed([rivers({}, { links })]);
    await runJobs(server);
    expect(await filesOf()).toMatchObject([
      { extension: 'epub', type: 'READER', version: 1 },
      { extension: 'pdf', type: 'READER', version: 1 },
    ]);
    const product = await productOf('The Rivers of the North');
    expect(product).toMatchObject({ productFileType: 'EPUB' });
    expect(product.coverImage).not.toBeNull();
    expect(await store.problems(row.id)).toEqual([]);
    host.asked.length = 0;
    await importFeed([rivers({ title: 'Renamed' }, { links })]);
    await runJobs(server);
    expect(host.asked).toEqual([]);
  });

  it('are reported if they cannot be fetched or used, and asked for again by the next import', async () => {
    host.answers.set('/rivers.epub', { body: 'no book' });
    const row = await importFeed([rivers({}, { images: [] })]);
    await runJobs(server);
    expect((await store.problems(row.id)).map((one) => one.replace(/^\d+ /, ''))).toEqual([
      'epub book_link_refused_file',
    ]);
    const [problem] = await server.db
      .select()
      .from(importProblems)
      .where(eq(importProblems.importId, Number(row.id)));
    expect(importProblemText(problem?.code ?? '', problem?.params ?? {}).en).toContain('is not used.');
    expect(await filesOf()).toEqual([]);
    host.answers.set('/rivers.epub', { body: makeEpub() });
    expect((await importFeed([rivers({}, { images: [] })])).counts).toMatchObject({ open_book: { changed: 1 } });
    await runJobs(server);
    expect(await filesOf()).toMatchObject([{ extension: 'epub' }]);
    expect((await preview([rivers({}, { images: [] })])).counts).toMatchObject({ open_book: { unchanged: 1 } });
  });

  it('are not fetched from a private network, not even by a redirect', async () => {
    host.answers.set('/rivers.epub', { status: 302, location: 'http://localhost:9/secret.epub' });
    const row = await importFeed([rivers({}, { images: [] })]);
    await runJobs(server);
    expect((await store.problems(row.id))[0]).toContain('book_link_not_https');
    expect(await server.db.select().from(bookLinks)).toMatchObject([
      { dueAt: null, problem: { code: 'book_link_not_https' } },
    ]);
  });
});

describe('a feed that the server fetches (OPEN-3)', () => {
  const path = '/api/v1/manage/0/imports/open-books';
  const page = (publications: readonly object[], next?: string) =>
    JSON.stringify({ publications, links: next === undefined ? [] : [{ rel: 'next', href: next }] });

  it('is followed to its last page, and its links count from the page that has them', async () => {
    host.answers.set('/feed.json', { status: 301, location: '/opds/1.json' });
    host.answers.set('/opds/1.json', { body: page([rivers()], '2.json') });
    host.answers.set('/opds/2.json', {
      body: page([rivers({ identifier: 'urn:b', altIdentifier: [], title: 'Lakes' })]),
    });
    const answer = await store.caller.postJson(path, { address: `${host.origin}/feed.json` });
    expect(answer.statusCode, answer.body).toBe(201);
    await runJobs(server);
    const { id } = importSchema.parse(answer.json());
    expect(await store.load(id)).toMatchObject({ status: 'ready', counts: { open_book: { added: 2 } } });
    expect(await store.problems(id)).toEqual([]);
    const fields = (await store.changes(id)).flatMap((change) => change.fields);
    expect(fields).toContainEqual({ name: 'epubUrl', before: null, after: `${host.origin}/opds/rivers.epub` });
  });

  it('names the address at which it goes on after twenty pages', async () => {
    for (let at = 1; at <= 21; at += 1) host.answers.set(`/${at}.json`, { body: page([], `${at + 1}.json`) });
    const answer = await store.caller.postJson(path, { address: `${host.origin}/1.json` });
    await runJobs(server);
    expect(host.asked).toHaveLength(20);
    const { id } = importSchema.parse(answer.json());
    expect(await store.problems(id)).toEqual([' links opds_more_pages']);
  });

  it.each([
    ['/none.json', 'answers with status 404'],
    ['/page.html', 'no OPDS 2.0 feed'],
    ['/atom.xml', 'The file is XML'],
  ])('is refused with a sentence: %s', async (file, sentence) => {
    host.answers.set('/page.html', { body: '{"links": []}' });
    host.answers.set('/atom.xml', { body: '<feed/>' });
    const answer = await store.caller.postJson(path, { address: `${host.origin}${file}` });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(sentence);
  });

  it.each([
    ['http://open.example/feed.json', 'not encrypted'],
    ['https://127.0.0.2/feed.json', 'private network'],
    ['feed', 'not a whole address'],
  ])('is fetched from public addresses only: %s', async (address, sentence) => {
    const answer = await store.caller.postJson(path, { address });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(sentence);
  });

  it('is closed to staff of a school', async () => {
    const { id: organizationId } = await giveOrganization(server.db, { title: 'Hillside' });
    const other = await StoreFiles.of(server, 'school-staff', organizationId);
    const answer = await other.caller.postJson(path, { address: `${host.origin}/feed.json` });
    expect(answer.statusCode).toBe(404);
    expect(host.asked).toEqual([]);
  });
});
