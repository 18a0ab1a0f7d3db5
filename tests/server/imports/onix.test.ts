import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { rowsOf } from '../../../server/db/database.ts';
import { adoptedBooks } from '../../../server/db/schema/adoptions.ts';
import { assets } from '../../../server/db/schema/assets.ts';
import { importProblemListSchema, importSchema } from '../../../src/domain/imports/import-schema.ts';
import { isbn, message, record } from '../onix/feeds.ts';
import { loadCatalogState } from '../support/catalog-state.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveSection } from '../support/give-section.ts';
import { runJobs } from '../support/run-jobs.ts';
import { StoreFiles } from '../support/store-files.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { upload } from '../support/upload.ts';

let server: TestApp;
let store: StoreFiles;

beforeAll(async () => {
  server = await startTestApp();
  store = await StoreFiles.of(server, 'catalog-staff', null);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.execute(sql`truncate products cascade`);
});

const rows = (query: ReturnType<typeof sql>) => rowsOf(server.db, query, z.looseObject({}));
const names = async () => (await rows(sql`select name from products order by name`)).map(({ name }) => name);

const priced = (amount: string) =>
  `<ProductSupply><SupplyDetail><Price><PriceType>01</PriceType><PriceAmount>${amount}</PriceAmount><CurrencyCode>USD</CurrencyCode></Price></SupplyDetail></ProductSupply>`;
const deletion = (reference: string) =>
  `<Product><RecordReference>${reference}</RecordReference><NotificationType>05</NotificationType></Product>`;

it('shows what a feed adds, adds it, and has nothing to do the second time', async () => {
  const feed = [message(record({ rest: priced('12.50') }))];
  const preview = await store.preview('onix', feed);
  expect(preview).toMatchObject({ status: 'ready', counts: { product: { added: 1, changed: 0, dropped: 0 } } });
  expect(await names()).toEqual([]);
  expect(await store.changes(preview.id)).toMatchObject([{ entity: 'product', action: 'add', title: 'On Growth' }]);
  expect(await store.run(preview.id, 'apply')).toMatchObject({ status: 'applied', message: null });
  expect(await names()).toEqual(['On Growth']);
  expect(await rows(sql`select price_cents from offerings`)).toEqual([{ price_cents: 1250 }]);
  expect(await store.preview('onix', feed)).toMatchObject({
    counts: { product: { added: 0, changed: 0, dropped: 0, unchanged: 1 } },
    message: 'The file contains nothing new.',
  });
});

it('takes a product off sale that the feed deletes or withdraws', async () => {
  const second = { reference: 'b', identifiers: isbn('9781060000025') };
  await store.import('onix', [message(record(), record(second))]);
  const withdrawn = '<PublishingDetail><PublishingStatus>11</PublishingStatus></PublishingDetail>';
  const preview = await store.preview('onix', [message(deletion('test.1'), record({ ...second, rest: withdrawn }))]);
  expect(preview.counts).toMatchObject({ product: { dropped: 2 } });
  await store.run(preview.id, 'apply');
  expect(
    await rows(sql`select record_reference, is_deleted, availability_status from products p
      left join channel_availabilities c on c.product_id = p.id order by 1`),
  ).toEqual([
    { record_reference: 'b', is_deleted: false, availability_status: 'withdrawn' },
    { record_reference: 'test.1', is_deleted: true, availability_status: null },
  ]);
});

const catalog = () => loadCatalogState(server.db);

const other = { reference: 'b', identifiers: isbn('9781060000025') };
const subject = (code: string) =>
  `<Subject><SubjectSchemeIdentifier>10</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode></Subject>`;
const author = (name: string) =>
  `<Contributor><ContributorRole>A01</ContributorRole><PersonName>${name}</PersonName></Contributor>`;
const cover = (url: string) =>
  `<CollateralDetail><SupportingResource><ResourceContentType>01</ResourceContentType><ContentAudience>00</ContentAudience><ResourceMode>03</ResourceMode><ResourceVersion><ResourceForm>02</ResourceForm><ResourceLink>${url}</ResourceLink></ResourceVersion></SupportingResource></CollateralDetail>`;
const newerThan = (value: string) =>
  `<RelatedMaterial><RelatedProduct><ProductRelationCode>03</ProductRelationCode>${isbn(value)}</RelatedProduct></RelatedMaterial>`;

const first = message(
  record({
    descriptive: author('Ada Park') + subject('SCI008000'),
    rest: cover('https://a.example/1.jpg') + priced('12.50'),
  }),
  record({ ...other, descriptive: author('Bo Lee') }),
  record({ reference: 'gone', identifiers: isbn('9781060000032') }),
);
const second = message(
  record({
    descriptive: author('Ada Parker') + subject('FIC004000'),
    rest: cover('https://a.example/2.jpg') + newerThan('9781060000025') + priced('15.00'),
  }).replace('On Growth', 'On Growth and Form'),
  record({ ...other, descriptive: author('Bo Lee') }),
  deletion('gone'),
  record({ reference: 'new', identifiers: isbn('9781060000049') }),
);

it('undoes an import to the last field, and applies it again', async () => {
  await store.import('onix', [first]);
  const before = await catalog();
  const applied = await store.import('onix', [second]);
  expect(applied.counts).toEqual({ product: { added: 1, changed: 1, dropped: 1, unchanged: 1 } });
  const after = await catalog();
  expect(after).not.toEqual(before);
  expect(await store.run(applied.id, 'undo')).toMatchObject({ status: 'undone', message: null });
  expect(await catalog()).toEqual(before);
  await store.run(applied.id, 'apply');
  expect(await catalog()).toEqual(after);
});

it('shows each changed field before and after, and what is taken off sale', async () => {
  await store.import('onix', [first]);
  const { id } = await store.preview('onix', [second]);
  const changes = await store.changes(id);
  expect(changes.map(({ action, title }) => `${action} ${title}`)).toEqual([
    'change On Growth and Form',
    'drop On Growth',
    'add On Growth',
  ]);
  expect(changes[0]?.fields).toEqual([
    { name: 'title', before: 'On Growth', after: 'On Growth and Form' },
    { name: 'contributors', before: 'Ada Park', after: 'Ada Parker' },
    { name: 'prices', before: 'Lifetime Access: 12.50 USD', after: 'Lifetime Access: 15.00 USD' },
    { name: 'categories', before: 'science-and-math/biology', after: 'literature-and-fiction/classics' },
    { name: 'subjects', before: 'SCI008000', after: 'FIC004000' },
    { name: 'cover', before: 'https://a.example/1.jpg', after: 'https://a.example/2.jpg' },
    { name: 'related', before: null, after: '9781060000025 (03)' },
  ]);
  expect(changes[1]?.fields).toEqual([{ name: 'status', before: 'available', after: 'deleted' }]);
});

it('keeps and reports a product that somebody changed since', async () => {
  await store.import('onix', [first]);
  const applied = await store.import('onix', [second]);
  await server.db.execute(sql`update offerings set price_cents = 1400 where is_active`);
  const undone = await store.run(applied.id, 'undo');
  expect(undone.message).toContain('1 rows were changed or used since the import');
  expect(await names()).toContain('On Growth and Form');
});

it('skips and reports a product that somebody changed after the preview', async () => {
  await store.import('onix', [first]);
  const preview = await store.preview('onix', [second]);
  await server.db.execute(sql`update products set name = 'By hand' where record_reference = 'test.1'`);
  expect((await store.run(preview.id, 'apply')).message).toContain('1 changes were skipped');
  expect(await names()).toContain('By hand');
});

describe('a cover', () => {
  const pictureOf = async () =>
    (await rows(sql`select cover_image from products where record_reference = 'test.1'`))[0];

  it('is requested for the import, and undo brings the earlier picture back', async () => {
    await store.import('onix', [first]);
    await server.db.execute(sql`update products set cover_image = '/covers/1.webp' where record_reference = 'test.1'`);
    await server.db.execute(sql`update cover_links set cover_image = '/covers/1.webp', due_at = null`);
    const applied = await store.import('onix', [second]);
    expect(await rows(sql`select url, import_id::text, file from cover_links`)).toEqual([
      { url: 'https://a.example/2.jpg', import_id: applied.id, file: 'onix.csv' },
    ]);
    await server.db.execute(sql`update products set cover_image = '/covers/2.webp' where record_reference = 'test.1'`);
    await server.db.execute(sql`update cover_links set cover_image = '/covers/2.webp', due_at = null`);
    await store.run(applied.id, 'undo');
    expect(await pictureOf()).toEqual({ cover_image: '/covers/1.webp' });
    expect(await rows(sql`select url, cover_image, due_at from cover_links`)).toEqual([
      { url: 'https://a.example/1.jpg', cover_image: '/covers/1.webp', due_at: null },
    ]);
  });
});

describe('undoing a new product', () => {
  it('takes one that somebody owns off sale, and deletes the others', async () => {
    const applied = await store.import('onix', [first]);
    const { id: userId } = await givePerson(server.db, { login: 'reader' });
    const [book] = await rowsOf(
      server.db,
      sql`select id from products where record_reference = 'test.1'`,
      z.object({ id: z.coerce.number() }),
    );
    const [productId, acquiredAt] = [book?.id ?? 0, server.clock.now()];
    await server.db.insert(assets).values({ userId, productId, source: 'purchase', acquiredAt });
    expect(await store.run(applied.id, 'undo')).toMatchObject({ status: 'undone', message: null });
    expect(await rows(sql`select record_reference, is_deleted from products`)).toEqual([
      { record_reference: 'test.1', is_deleted: true },
    ]);
  });

  it('lets the adoption wait for its book again', async () => {
    const section = await giveSection(server.db);
    await server.db
      .insert(adoptedBooks)
      .values({ sectionId: section.id, isbn13: '9781060000018', importSource: 'sis' });
    const applied = await store.import('onix', [first]);
    expect(await rows(sql`select 1 from section_products where section_id = ${section.id}`)).toHaveLength(1);
    await store.run(applied.id, 'undo');
    expect(await rows(sql`select product_id from adopted_books where section_id = ${section.id}`)).toEqual([
      { product_id: null },
    ]);
    expect(await names()).toEqual([]);
  });
});

describe('the guard', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({
    reference: `r${index}`,
    identifiers: `<ProductIdentifier><ProductIDType>01</ProductIDType><IDValue>N${index}</IDValue></ProductIdentifier>`,
  }));
  const whole = message(...many.map(record));
  const with3 = (change: (xml: string) => string) =>
    many.map((one, index) => (index < 3 ? change(record(one)) : record(one)));

  it('holds a feed that takes much off sale, or changes much', async () => {
    await store.import('onix', [whole]);
    const deleted = await store.preview('onix', [
      message(...many.slice(0, 3).map(({ reference }) => deletion(reference)), ...many.slice(3).map(record)),
    ]);
    expect(deleted).toMatchObject({
      status: 'held',
      message: 'The file would take 3 of its 20 known products off sale, more than 10%. Confirm that this is right.',
    });
    const changed = await store.preview('onix', [message(...with3((xml) => xml.replace('On Growth', 'Other')))]);
    expect(changed.message).toContain('drop or change 3 of 20 products');
  });

  it('lets a feed of changes pass that touches little of the catalog', async () => {
    await store.import('onix', [whole]);
    const changes = many.slice(0, 2).map((one) => record(one).replace('On Growth', 'Other'));
    expect(await store.preview('onix', [message(...changes)])).toMatchObject({ status: 'ready' });
  });
});

describe('problems of a feed', () => {
  it('name file, line, record, field and what to do, and the other records go on', async () => {
    const preview = await store.preview('onix', [
      message(
        record({ reference: 'bad', identifiers: '' }),
        record({ type: '04', reference: 'part' }),
        record({ rest: priced('ten') }),
        record(),
        deletion('nobody'),
      ),
    ]);
    expect(preview).toMatchObject({ status: 'ready', errorCount: 2, counts: { product: { added: 1, unchanged: 1 } } });
    expect(await store.problems(preview.id)).toEqual([
      '4 ProductIdentifier onix_identifier_missing',
      '7 NotificationType onix_partial_update',
      '12 PriceAmount onix_price_invalid',
      '13 RecordReference onix_record_repeated',
      '16  onix_nothing_to_delete',
    ]);
    const answer = await store.caller.get(`/api/v1/manage/0/imports/${preview.id}/problems`);
    expect(importProblemListSchema.parse(answer.json()).items[0]).toEqual({
      ...{ severity: 'error', file: 'onix.csv', line: 4, field: 'ProductIdentifier' },
      text: 'bad: The record has no valid ISBN or other product number. The record is left out. Ask the sender to correct it.',
    });
  });

  it.each([
    ['is cut short', message(record()).replace('</ONIXMessage>', ''), 'cut short'],
    [
      'declares entities',
      '<!DOCTYPE ONIXMessage [<!ENTITY a "aaaa">]><ONIXMessage/>',
      'declares its own document type',
    ],
    ['is something else', 'isbn,price', 'not an ONIX file'],
  ])('stop a feed that %s, and nothing is changed', async (_, text, words) => {
    const preview = await store.preview('onix', [text]);
    expect(preview).toMatchObject({ status: 'failed', message: expect.stringContaining(words) });
    expect(await names()).toEqual([]);
  });

  it('stop a compressed feed that is cut short', async () => {
    const bytes = gzipSync(message(record()));
    const settings = { profile: 'onix', source: 'store' };
    const path = '/api/v1/manage/0/imports';
    const send = async (sent: Uint8Array) => {
      const answer = await upload(store.caller, path, settings, { name: 'feed.xml.gz', bytes: sent });
      await runJobs(server);
      return store.load(importSchema.parse(answer.json()).id);
    };
    expect(await send(bytes)).toMatchObject({ status: 'ready', counts: { product: { added: 1 } } });
    expect(await send(bytes.subarray(0, bytes.length - 20))).toMatchObject({
      status: 'failed',
      message: 'The compressed file is damaged or was cut short. Ask the sender for it again.',
    });
  });
});

it('is for the catalog staff of the installation alone', async () => {
  const { id: organizationId } = await giveOrganization(server.db, { title: 'Hillside' });
  const school = await StoreFiles.of(server, 'school-store', organizationId);
  await expect(school.preview('onix', [first])).rejects.toThrow('Files of this kind cannot be imported here.');
  const file = { name: 'feed.xml', text: first };
  const answer = await upload(school.caller, '/api/v1/manage/0/imports', { profile: 'onix', source: 'store' }, file);
  expect(answer.statusCode).toBe(404);
});
