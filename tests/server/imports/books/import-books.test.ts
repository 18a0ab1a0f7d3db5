import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBookStorage } from '../../../../server/book-files/storage/open-book-storage.ts';
import { adoptedBooks } from '../../../../server/db/schema/adoptions.ts';
import { assets } from '../../../../server/db/schema/assets.ts';
import { bookFiles } from '../../../../server/db/schema/book-files.ts';
import { sectionProducts } from '../../../../server/db/schema/courses.ts';
import { importProblems, imports, quarantinedFiles } from '../../../../server/db/schema/imports.ts';
import { jobs } from '../../../../server/db/schema/jobs.ts';
import { productContributors, productIdentifiers, products } from '../../../../server/db/schema/products.ts';
import { auditLog, staffRoles } from '../../../../server/db/schema/staff.ts';
import {
  REFRESH_OWNERS_JOB,
  refreshOwners,
  runRefreshOwners,
} from '../../../../server/imports/books/refresh-owners.ts';
import {
  importBooksFrom,
  runBooksImport,
  startBooksImport,
} from '../../../../server/imports/books/run-books-import.ts';
import { bookSheetProblemTexts, quarantineReason } from '../../../../server/messages/quarantine-messages.ts';
import { givePerson } from '../../support/give-person.ts';
import { giveProduct } from '../../support/give-product.ts';
import { giveSection } from '../../support/give-section.ts';
import { startS3 } from '../../support/s3-server.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { encryptionOf, makeEpub, makePdf, makePicture, zipOf } from './book-files.ts';

type Files = Readonly<Record<string, Uint8Array | string>>;

let s3: Awaited<ReturnType<typeof startS3>>;
let folder: string;
beforeAll(async () => {
  s3 = await startS3();
  folder = mkdtempSync(join(tmpdir(), 'carrel-import-'));
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

let made = 0;
/** A number of its own for every test, with the check digit of an ISBN-13. */
function newIsbn(): string {
  made += 1;
  const digits = `978${String(300_000_000 + made)}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function folderOf(files: Files): string {
  const path = mkdtempSync(join(folder, 'files-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content);
  return path;
}

describe.each(['folder', 's3'])('books in the storage %s', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ environment: kind === 's3' ? s3.settings : {} });
  });
  afterAll(() => server.close());

  const context = () => ({ db: server.db, storage: openBookStorage(server.config), clock: server.clock.now });
  const importFiles = (files: Files) => importBooksFrom(context(), folderOf(files), 'test');
  const filesOf = (productId: number) =>
    server.db.select().from(bookFiles).where(eq(bookFiles.productId, productId)).orderBy(asc(bookFiles.position));
  async function productOf(isbn: string) {
    const [row] = await server.db
      .select({ product: products })
      .from(products)
      .innerJoin(productIdentifiers, eq(productIdentifiers.productId, products.id))
      .where(eq(productIdentifiers.bare, isbn));
    return row?.product;
  }
  async function giveBook(isbn: string) {
    const product = await giveProduct(server.db, { name: 'Known Book' });
    await server.db.insert(productIdentifiers).values({ productId: product.id, type: 'ISBN13', value: isbn });
    return product;
  }

  it('a file finds the book of the catalog, and its owner reads it after the next pull', async () => {
    const isbn = newIsbn();
    const product = await giveBook(isbn);
    const collection = await giveProduct(server.db, { name: 'Set', productType: 'collection' });
    const { id: userId } = await givePerson(server.db, { login: `ada-${isbn}` });
    const acquiredAt = server.clock.now();
    await server.db.insert(assets).values([
      { userId, productId: product.id, source: 'purchase', acquiredAt },
      { userId, productId: collection.id, source: 'purchase', acquiredAt },
    ]);
    const ada = await server.asPerson(`ada-${isbn}`);
    const before = (await ada.get('/api/v1/assets/assets/')).json();
    expect(JSON.stringify(before)).not.toContain('readerFileId');

    const epub = makeEpub();
    const hyphens = `${isbn.slice(0, 3)}-${isbn.slice(3, 9)} ${isbn.slice(9)}`;
    const { counts, quarantined } = await importFiles({ [`${hyphens}.EPUB`]: epub });
    expect(quarantined).toBe(0);
    expect(counts).toMatchObject({ book: { added: 0, unchanged: 1 }, file: { added: 1 } });

    const pull = (await ada.get(`/api/v1/assets/assets/?updated_since=${before.meta.cursor}`)).json();
    expect(pull.data).toHaveLength(1);
    const [file] = await filesOf(product.id);
    expect(JSON.stringify(pull.data)).toContain(`"${file?.id}"`);
    const link = (await ada.get(`/api/v1/reading/file_links/${file?.id}/`)).json();
    expect((await ada.get(link.url)).rawPayload.equals(Buffer.from(epub))).toBe(true);
    expect((await productOf(isbn))?.name).toBe('Known Book');
  });

  it('a book that the catalog lacks is described by its file, and is not sold', async () => {
    const isbn = newIsbn();
    await importFiles({ [`${isbn}.epub`]: makeEpub({ title: 'The Long River', author: 'Mary Shelley' }) });
    const product = await productOf(isbn);
    expect(product).toMatchObject({
      ...{ productType: 'book', name: 'The Long River', sortName: 'Long River', slug: 'the-long-river' },
      ...{ authorsText: 'Mary Shelley', keywordsText: 'North Press', language: 'en', productFileType: 'EPUB' },
    });
    const found = (await server.asVisitor().get(`/api/v1/catalog/catalog_items/${product?.id}/`)).json();
    expect(JSON.stringify(found)).toContain('The Long River');
    const names = await server.db
      .select()
      .from(productContributors)
      .where(eq(productContributors.productId, product?.id ?? 0));
    expect(names.map(({ name }) => name)).toEqual(['Mary Shelley']);
  });

  it('a PDF is described by its own data, and a sheet counts more', async () => {
    const [one, two] = [newIsbn(), newIsbn()];
    const sheet = `ISBN;Title;Authors;Language;Price\n${two};Sheet Title;Ada Byron; fr;49.99\n123;Nothing;;;12`;
    const { importId } = await importFiles({
      [`${one}.pdf`]: await makePdf({ title: 'Own Title', author: 'B. Riemann' }),
      [`${two}.pdf`]: await makePdf({ title: 'Own Title' }),
      'books.csv': sheet,
    });
    expect(await productOf(one)).toMatchObject({ name: 'Own Title', authorsText: 'B. Riemann', numPages: 3 });
    expect(await productOf(two)).toMatchObject({ name: 'Sheet Title', authorsText: 'Ada Byron' });
    const problems = await server.db.select().from(importProblems).where(eq(importProblems.importId, importId));
    expect(problems).toMatchObject([
      { code: 'book_price_unused', line: 2, field: 'price', severity: 'warning' },
      { code: 'book_isbn_invalid', line: 3, params: { value: '123' } },
    ]);
    expect(bookSheetProblemTexts.book_price_unused?.({}).en).toContain('file of prices');
    expect(bookSheetProblemTexts.book_isbn_invalid?.({ value: '123' }).en).toContain('123');

    await importFiles({
      [`${two}.pdf`]: await makePdf({ title: 'Own Title' }),
      'b.csv': `isbn,title\n${two},Corrected`,
    });
    expect(await productOf(two)).toMatchObject({ name: 'Corrected', slug: 'corrected', authorsText: 'Ada Byron' });
  });

  it('a new version keeps the file and raises its version', async () => {
    const isbn = newIsbn();
    const first = makeEpub({ title: 'First' });
    await importFiles({ [`${isbn}.epub`]: first });
    const product = await productOf(isbn);
    const [before] = await filesOf(product?.id ?? 0);
    const { counts } = await importFiles({ [`${isbn}.epub`]: makeEpub({ title: 'Second' }) });
    expect(counts.file).toMatchObject({ added: 0, changed: 1 });
    const [after, more] = await filesOf(product?.id ?? 0);
    expect(more).toBeUndefined();
    expect(after).toMatchObject({ id: before?.id, version: 2 });
    expect(after?.sha256).not.toBe(before?.sha256);
    const storage = openBookStorage(server.config);
    expect(await storage.stat(before?.storagePath ?? '')).toBeUndefined();
    expect(await storage.stat(after?.storagePath ?? '')).toEqual({ size: after?.sizeBytes });
  });

  it('the same files twice change nothing', async () => {
    const isbn = newIsbn();
    const files = { [`${isbn}.epub`]: makeEpub(), [`${isbn}.png`]: await makePicture('png', 'red') };
    await importFiles(files);
    const product = await productOf(isbn);
    const { id: userId } = await givePerson(server.db, { login: `same-${isbn}` });
    const acquiredAt = server.clock.now();
    const [asset] = await server.db
      .insert(assets)
      .values({ userId, productId: product?.id ?? 0, source: 'purchase', acquiredAt })
      .returning();
    const { counts } = await importFiles(files);
    expect(counts).toEqual({
      book: { added: 0, changed: 0, dropped: 0, unchanged: 1 },
      file: { added: 0, changed: 0, dropped: 0, unchanged: 1 },
      cover: { added: 0, changed: 0, dropped: 0, unchanged: 1 },
    });
    expect(await productOf(isbn)).toEqual(product);
    const [now] = await server.db
      .select()
      .from(assets)
      .where(eq(assets.id, asset?.id ?? 0));
    expect(now?.revision).toBe(asset?.revision);
    const entries = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, String(product?.id)), eq(auditLog.subjectKind, 'product')));
    expect(entries.map(({ action }) => action)).toEqual(['book.import']);
  });

  it('a supplied cover is served, before the one in the book', async () => {
    const isbn = newIsbn();
    const inside = await makePicture('jpeg', 'blue');
    await importFiles({ [`${isbn}.epub`]: makeEpub({ cover: inside }) });
    const own = await productOf(isbn);
    expect(own?.coverImage).toMatch(/^\/covers\/[0-9a-f]{32}-cover\.jpg$/);
    const full = await server.asVisitor().get(own?.coverImage ?? '');
    expect(full.headers).toMatchObject({ 'content-type': 'image/jpeg' });
    expect(full.headers['cache-control']).toContain('immutable');
    expect(await sharp(full.rawPayload).metadata()).toMatchObject({ width: 600, height: 900 });
    const small = await server.asVisitor().get(own?.thumbnailImage ?? '');
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 480 });

    await importFiles({ [`${isbn}.jpeg`]: await makePicture('jpeg', 'green') });
    const supplied = await productOf(isbn);
    expect(supplied?.coverImage).not.toBe(own?.coverImage);
    await importFiles({ [`${isbn}.epub`]: makeEpub({ cover: await makePicture('jpeg', 'black') }) });
    expect((await productOf(isbn))?.coverImage).toBe(supplied?.coverImage);
    expect((await server.asVisitor().get(`/covers/${'0'.repeat(32)}-cover.jpg`)).statusCode).toBe(404);
  });

  it('an adopted book becomes the material of its section (ADOPT-2)', async () => {
    const isbn = newIsbn();
    const section = await giveSection(server.db, { rsCourseId: `RS-${isbn}` });
    const adopted = { isbn13: isbn, title: 'Adopted Title', isRequired: false, priceCents: 4200, importSource: 'tcs' };
    await server.db.insert(adoptedBooks).values({ sectionId: section.id, ...adopted });
    const { counts } = await importFiles({ [`${isbn}.pdf`]: await makePdf() });
    expect(counts.material).toMatchObject({ added: 1 });
    const product = await productOf(isbn);
    expect(product?.name).toBe('Adopted Title');
    const isOfSection = eq(sectionProducts.sectionId, section.id);
    const [material] = await server.db.select().from(sectionProducts).where(isOfSection);
    expect(material).toMatchObject({ productId: product?.id, isRequired: false, courseFeeCents: 4200, position: 1 });
    const [book] = await server.db.select().from(adoptedBooks).where(eq(adoptedBooks.isbn13, isbn));
    expect(book?.productId).toBe(product?.id);
  });

  it('files that cannot be used are put aside with a reason, and the others go on', async () => {
    const isbns = Array.from({ length: 20 }, newIsbn);
    const name = (at: number, extension: string) => `${isbns[at]}.${extension}`;
    const pdf = await makePdf({ title: 'Fine' });
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const kindOnly = await giveProduct(server.db, { productType: 'courseware', name: 'Labs' });
    await server.db
      .insert(productIdentifiers)
      .values({ productId: kindOnly.id, type: 'ISBN13', value: isbns[15] ?? '' });
    const wrongIsbn = `${isbns[5]?.slice(0, 12)}${(Number(isbns[5]?.[12]) + 1) % 10}`;
    const { importId, quarantined, counts } = await importFiles({
      [name(0, 'epub')]: makeEpub({
        files: { 'META-INF/encryption.xml': encryptionOf('http://www.w3.org/2001/04/xmlenc#aes256-cbc') },
      }),
      [name(1, 'epub')]: makeEpub().subarray(0, 500),
      [name(2, 'epub')]: makeEpub({ files: { 'OEBPS/zero.bin': new Uint8Array(3_000_000) } }),
      [name(3, 'epub')]: makeEpub({ spine: '<itemref idref="lost"/>' }),
      [name(4, 'epub')]: makeEpub({ manifest: '<item id="x" href="../../../etc/passwd"/>' }),
      [`${wrongIsbn}.epub`]: makeEpub(),
      [name(6, 'pdf')]: await makePdf({ title: 'Secret', password: 'x' }),
      [name(7, 'pdf')]: pdf.subarray(0, pdf.length - 200),
      [name(8, 'epub')]: pdf,
      [name(9, 'epub')]: makeEpub(),
      [name(9, 'png')]: bomb,
      [name(10, 'jpg')]: await makePicture('png', 'red'),
      [name(11, 'epub')]: makeEpub({ files: { mimetype: null } }),
      [name(12, 'pdf')]: await makePdf(),
      [name(13, 'png')]: await makePicture('png', 'red'),
      [name(14, 'docx')]: 'text',
      [name(15, 'pdf')]: pdf,
      [name(16, 'png')]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'notes.pdf': pdf,
      'other.csv': 'title\nNo ISBN',
      [name(17, 'epub')]: makeEpub({
        files: { 'META-INF/encryption.xml': encryptionOf('http://www.idpf.org/2008/embedding') },
      }),
      [name(18, 'epub')]: makeEpub({ files: { 'OEBPS/text/page 1.xhtml': null } }),
    });
    const rows = await server.db.select().from(quarantinedFiles).where(eq(quarantinedFiles.importId, importId));
    const codes = Object.fromEntries(rows.map((row) => [row.fileName, row.code]));
    expect(codes).toEqual({
      [name(0, 'epub')]: 'epub_encrypted',
      [name(1, 'epub')]: 'archive_broken',
      [name(2, 'epub')]: 'archive_bomb',
      [name(3, 'epub')]: 'epub_file_missing',
      [name(4, 'epub')]: 'epub_link_outside',
      [`${wrongIsbn}.epub`]: 'isbn_invalid',
      [name(6, 'pdf')]: 'pdf_encrypted',
      [name(7, 'pdf')]: 'pdf_truncated',
      [name(8, 'epub')]: 'content_mismatch',
      [name(9, 'png')]: 'picture_too_large',
      [name(10, 'jpg')]: 'content_mismatch',
      [name(11, 'epub')]: 'epub_mimetype',
      [name(12, 'pdf')]: 'title_missing',
      [name(13, 'png')]: 'picture_alone',
      [name(14, 'docx')]: 'kind_unknown',
      [name(15, 'pdf')]: 'isbn_other_kind',
      [name(16, 'png')]: 'picture_broken',
      [name(18, 'epub')]: 'epub_file_missing',
      'notes.pdf': 'isbn_missing',
      'other.csv': 'sheet_unreadable',
    });
    expect(quarantined).toBe(rows.length);
    expect(counts.file).toMatchObject({ added: 2 });
    for (const row of rows) {
      const text = quarantineReason(row.code, row.params);
      expect(`${text.en} ${text['fr-CA']}`, row.code).not.toContain('undefined');
      expect(await openBookStorage(server.config).stat(row.path ?? ''), row.code).toEqual({ size: row.sizeBytes });
    }
  });

  it('staff with the role catalogue see what was put aside and delete it', async () => {
    const isbn = newIsbn();
    const { importId } = await importFiles({ [`${isbn}.pdf`]: 'no PDF' });
    const librarian = await givePerson(server.db, { login: `librarian-${isbn}` });
    await server.db.insert(staffRoles).values({ userId: librarian.id, role: 'catalogue' });
    await givePerson(server.db, { login: `eve-${isbn}` });
    const staff = await server.asPerson(`librarian-${isbn}`);
    const path = `/api/v1/manage/0/imports/${importId}/quarantine/`;
    expect((await (await server.asPerson(`eve-${isbn}`)).get(path)).statusCode).toBe(404);
    const { items, nextCursor } = (await staff.get(path)).json();
    expect([items, nextCursor]).toMatchObject([
      [{ fileName: `${isbn}.pdf`, reason: 'The file is not a PDF.', isKept: true }],
      null,
    ]);
    const [row] = await server.db.select().from(quarantinedFiles).where(eq(quarantinedFiles.importId, importId));
    expect((await staff.delete(`/api/v1/manage/0/quarantine/${items[0].id}/`)).statusCode).toBe(204);
    expect(await openBookStorage(server.config).stat(row?.path ?? '')).toBeUndefined();
    expect((await staff.get(path)).json().items).toMatchObject([{ isKept: false }]);
    const entries = await server.db.select().from(auditLog).where(eq(auditLog.action, 'quarantine.delete'));
    expect(entries.map(({ actorId }) => actorId)).toContain(librarian.id);
  });

  it('an uploaded archive is imported by its job', async () => {
    const [one, two] = [newIsbn(), newIsbn()];
    const filePath = join(folder, `upload-${one}`);
    writeFileSync(
      filePath,
      zipOf({ [`books/${one}.epub`]: makeEpub(), [`${two}.pdf`]: await makePdf({ title: 'Two' }) }),
    );
    const received = { fileName: 'books.zip', filePath, fileSha256: 'x' };
    const { id } = await startBooksImport(server.db, received, 'test', server.clock.now());
    const [job] = await server.db.select().from(jobs).where(eq(jobs.kind, 'books.import'));
    expect(job?.payload).toEqual({ importId: id });
    await runBooksImport(context(), id);
    const [row] = await server.db.select().from(imports).where(eq(imports.id, id));
    expect(row).toMatchObject({ status: 'applied', filePath: null, progressDone: 2, progressTotal: 2 });
    expect(row?.counts).toMatchObject({ book: { added: 2 }, file: { added: 2 } });
    await server.db.delete(jobs);
  });

  it('a broken archive fails as a whole and says why', async () => {
    const filePath = join(folder, `broken-${newIsbn()}`);
    writeFileSync(filePath, zipOf({ 'a.epub': makeEpub() }).subarray(0, 300));
    const received = { fileName: 'books.zip', filePath, fileSha256: 'x' };
    const { id } = await startBooksImport(server.db, received, 'test', server.clock.now());
    await runBooksImport(context(), id);
    const [row] = await server.db.select().from(imports).where(eq(imports.id, id));
    expect(row).toMatchObject({ status: 'failed', problem: { code: 'archive_broken' } });
    await server.db.delete(jobs);
  });
});

describe('a folder', () => {
  it('is read with its subfolders, without hidden files and links', async () => {
    const server = await startTestApp();
    const path = folderOf({ '.hidden.pdf': 'x' });
    const isbn = newIsbn();
    mkdirSync(join(path, 'deep'));
    writeFileSync(join(path, 'deep', `${isbn}.epub`), makeEpub());
    symlinkSync('/etc/passwd', join(path, `${newIsbn()}.pdf`));
    const context = { db: server.db, storage: openBookStorage(server.config), clock: server.clock.now };
    const steps: number[][] = [];
    const summary = await importBooksFrom(context, path, 'test', (...step) => steps.push(step));
    expect(summary).toMatchObject({ quarantined: 0, counts: { file: { added: 1 } } });
    expect(steps).toEqual([[1, 1]]);
    await server.close();
  });

  it('owners beyond one transaction are reached by a job', async () => {
    const server = await startTestApp();
    const { db, clock } = server;
    const { id: productId } = await giveProduct(db);
    for (const login of ['a', 'b', 'c']) {
      const { id: userId } = await givePerson(db, { login });
      await db.insert(assets).values({ userId, productId, source: 'purchase', acquiredAt: clock.now() });
    }
    const before = await db.select().from(assets).orderBy(assets.id);
    await db.transaction((tx) => refreshOwners(tx, { productId, afterUserId: 0 }, clock.now(), 2));
    const isNext = eq(jobs.kind, REFRESH_OWNERS_JOB);
    const [job] = await db.select().from(jobs).where(isNext);
    const revised = async () =>
      (await db.select().from(assets).orderBy(assets.id)).map((row, at) => row.revision > (before[at]?.revision ?? 0));
    expect(await revised()).toEqual([true, true, false]);
    await runRefreshOwners(db, job?.payload, clock.now());
    expect(await revised()).toEqual([true, true, true]);
    await server.close();
  });
});
