import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { rowsOf } from '../../../server/db/database.ts';
import { isbn, message, record } from '../onix/feeds.ts';
import { StoreFiles } from '../support/store-files.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

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

/** Everything that a feed can change, except ids and times. */
const catalog = () =>
  rows(sql`select p.record_reference, p.name, p.is_deleted, p.is_active, p.cover_image, p.thumbnail_image, p.facets,
      (select jsonb_agg(jsonb_build_array(i.type, i.value) order by i.type) from product_identifiers i
        where i.product_id = p.id) as identifiers,
      (select jsonb_agg(to_jsonb(c) - 'product_id' order by c.position) from product_contributors c
        where c.product_id = p.id) as contributors,
      (select jsonb_agg(to_jsonb(s) - 'product_id' order by s.position) from product_subjects s
        where s.product_id = p.id) as subjects,
      (select jsonb_agg(to_jsonb(o) - 'id' - 'product_id' order by o.source_key) from offerings o
        where o.product_id = p.id and o.is_active) as offerings,
      (select jsonb_agg(c.url_slug order by c.url_slug) from product_categories pc join categories c
        on c.id = pc.category_id where pc.product_id = p.id) as categories,
      (select jsonb_agg(a.availability_status) from channel_availabilities a where a.product_id = p.id) as channels,
      (select jsonb_agg(jsonb_build_array(r.relation, q.name) order by 1) from related_products r
        join products q on q.id = r.related_product_id where r.product_id = p.id) as related,
      (select jsonb_agg(jsonb_build_array(n.relation, n.isbn) order by 1) from named_products n
        where n.product_id = p.id) as named,
      (select url from cover_links l where l.product_id = p.id) as cover
    from products p order by p.record_reference`);

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
    { name: 'contributors', before: 'Ada Park (author)', after: 'Ada Parker (author)' },
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
