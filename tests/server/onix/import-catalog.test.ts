import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Database, type OpenDatabase, rowsOf } from '../../../server/db/database.ts';
import { importCatalog } from '../../../server/onix/import-catalog.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { inChunks, isbn, message, record } from './feeds.ts';

let open: OpenDatabase;
let db: Database;

beforeAll(async () => {
  open = await openTestDatabase();
  db = open.db;
});
afterAll(() => open.close());
beforeEach(async () => {
  await db.execute(sql`truncate products cascade`);
});

const importText = (text: string, batchSize = 500, problems: string[] = []) =>
  importCatalog(db, inChunks(text, 4096), { batchSize, onProblem: (problem) => problems.push(problem.code) });

const rows = (query: ReturnType<typeof sql>) => rowsOf(db, query, z.looseObject({}));

const priced = (amount: string, more = '') =>
  `<ProductSupply><SupplyDetail><Price><PriceType>01</PriceType>${more}<PriceAmount>${amount}</PriceAmount><CurrencyCode>USD</CurrencyCode></Price></SupplyDetail></ProductSupply>`;

const subject = (code: string) =>
  `<Subject><SubjectSchemeIdentifier>10</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode></Subject>`;

const isbns = ['9781060000018', '9781060000025', '9781060000032'];

describe('the import of a feed', () => {
  it('adds a product with identifiers, categories and offerings', async () => {
    const counts = await importText(message(record({ descriptive: subject('SCI008000'), rest: priced('12.50') })));
    expect(counts).toMatchObject({ read: 1, added: 1, refused: 0 });
    expect(await rows(sql`select name, slug, product_type, product_file_type from products`)).toEqual([
      { name: 'On Growth', slug: 'on-growth', product_type: 'book', product_file_type: 'EPUB' },
    ]);
    expect(await rows(sql`select type, value from product_identifiers order by type`)).toEqual([
      { type: 'EISBN10', value: '1060000016' },
      { type: 'EISBN13', value: '9781060000018' },
    ]);
    expect(
      await rows(sql`select url_slug from categories c join product_categories p on p.category_id = c.id`),
    ).toEqual([{ url_slug: 'science-and-math/biology' }]);
    expect(await rows(sql`select source_key, kind, tenure, price_cents, description from offerings`)).toEqual([
      {
        source_key: 'onix:digital-purchase',
        kind: 'digital',
        tenure: 'purchase',
        price_cents: 1250,
        description: 'Lifetime Access',
      },
    ]);
  });

  it('shows the authors below the title, and finds a translator by the keywords', async () => {
    const by = (role: string, name: string) =>
      `<Contributor><ContributorRole>${role}</ContributorRole><PersonName>${name}</PersonName></Contributor>`;
    await importText(
      message(record({ descriptive: by('A01', 'Homer') + by('A01', 'Virgil') + by('B06', 'Samuel Butler') })),
    );
    expect(await rows(sql`select authors_text, keywords_text from products`)).toEqual([
      { authors_text: 'Homer, Virgil', keywords_text: 'Samuel Butler' },
    ]);
  });

  it('changes nothing the second time and counts all records as unchanged', async () => {
    const text = message(record({ reference: 'a', rest: priced('5.00') }), record({ reference: 'b' }));
    await importText(text);
    expect(await importText(text)).toMatchObject({ read: 2, added: 0, updated: 0, unchanged: 2 });
  });

  it('updates the product of a changed record, keeps its id, and deactivates a dropped offering without deleting it', async () => {
    await importText(message(record({ rest: priced('5.00') })));
    const [before] = await rows(sql`select id from products`);
    const counts = await importText(message(record().replace('On Growth', 'On Growth and Form')));
    expect(counts).toMatchObject({ added: 0, updated: 1 });
    expect(await rows(sql`select id, name from products`)).toEqual([{ ...before, name: 'On Growth and Form' }]);
    expect(await rows(sql`select is_active from offerings`)).toEqual([{ is_active: false }]);
  });

  it('does not change offerings that the store itself created', async () => {
    await importText(message(record({ rest: priced('5.00') })));
    await db.execute(sql`insert into offerings (product_id, source_key, kind, tenure, description)
      select id, 'house:print', 'print', 'purchase', 'New Print Copy' from products`);
    await importText(message(record({ rest: priced('6.00') })));
    expect(await rows(sql`select source_key, price_cents, is_active from offerings order by 1`)).toEqual([
      { source_key: 'house:print', price_cents: null, is_active: true },
      { source_key: 'onix:digital-purchase', price_cents: 600, is_active: true },
    ]);
  });

  it('marks a product as deleted for type 05 and keeps its row; a later record restores it', async () => {
    const deletion =
      '<Product><RecordReference>test.1</RecordReference><NotificationType>05</NotificationType></Product>';
    await importText(message(record()));
    expect(await importText(message(deletion))).toMatchObject({ read: 1, deleted: 1 });
    expect(await rows(sql`select is_deleted from products`)).toEqual([{ is_deleted: true }]);
    expect(await importText(message(record()))).toMatchObject({ updated: 1 });
    expect(await rows(sql`select is_deleted from products`)).toEqual([{ is_deleted: false }]);
  });

  it('reports the deletion of an unknown product, which changes nothing', async () => {
    const problems: string[] = [];
    const deletion = '<Product><RecordReference>no</RecordReference><NotificationType>05</NotificationType></Product>';
    expect(await importText(message(deletion), 500, problems)).toMatchObject({
      read: 1,
      deleted: 0,
      unchanged: 1,
      refused: 0,
    });
    expect(problems).toEqual(['onix_nothing_to_delete']);
  });

  it('stores a repeated reference twice in order, and the last one wins, also within a batch', async () => {
    const text = message(record(), record().replace('On Growth', 'Second'));
    expect(await importText(text)).toMatchObject({ read: 2, added: 1, updated: 1 });
    expect(await rows(sql`select name from products`)).toEqual([{ name: 'Second' }]);
  });

  it('continues after invalid records, and the counts add up', async () => {
    const good = isbns.map((value, index) => record({ reference: `g${index}`, identifiers: isbn(value) }));
    const broken = record({ reference: 'bad' }).replace('</TitleText>', '');
    const counts = await importText(
      message(good[0] ?? '', broken, good[1] ?? '', record({ identifiers: '' }), good[2] ?? ''),
      2,
    );
    expect(counts).toMatchObject({ read: 5, added: 3, refused: 2 });
  });

  it('creates a print offering and the print ISBN for a print record; a digital record names its printed form', async () => {
    const relation = `<RelatedMaterial><RelatedProduct><ProductRelationCode>13</ProductRelationCode>${isbn('9781060000025')}</RelatedProduct></RelatedMaterial>`;
    const print = record({ reference: 'print', identifiers: isbn('9781060000025'), rest: priced('20.00') })
      .replace('<ProductForm>ED', '<ProductForm>BC')
      .replace('<ProductFormDetail>E101</ProductFormDetail>', '');
    await importText(message(print, record({ reference: 'digital', rest: relation })));
    expect(await rows(sql`select kind, description from offerings`)).toEqual([
      { kind: 'print', description: 'New Print Copy' },
    ]);
    expect(
      await rows(sql`select type, value from product_identifiers i join products p on p.id = i.product_id
        where record_reference = 'digital' and type like '%13' order by type`),
    ).toEqual([
      { type: 'EISBN13', value: '9781060000018' },
      { type: 'ISBN13', value: '9781060000025' },
    ]);
    expect(await rows(sql`select relation from related_products order by relation`)).toEqual([
      { relation: '13' },
      { relation: '27' },
    ]);
  });

  it('keeps the page of a withdrawn product with a message, and deactivates an inactive product', async () => {
    const withStatus = (reference: string, code: string) =>
      record({ reference, rest: `<PublishingDetail><PublishingStatus>${code}</PublishingStatus></PublishingDetail>` });
    await importText(message(withStatus('w', '11'), withStatus('d', '07')));
    expect(
      await rows(sql`select record_reference, is_active, availability_status from products p
        left join channel_availabilities c on c.product_id = p.id order by 1`),
    ).toEqual([
      { record_reference: 'd', is_active: false, availability_status: null },
      { record_reference: 'w', is_active: true, availability_status: 'withdrawn' },
    ]);
  });

  it('stores the parts of an e-bundle in order', async () => {
    const part = (value: string) => `<ProductPart>${isbn(value)}<ProductForm>ED</ProductForm></ProductPart>`;
    const bundle = record({
      reference: 'set',
      identifiers: isbn('9781060000032'),
      descriptive: part('9781060000025') + part('9781060000018'),
    }).replace('<ProductComposition>00', '<ProductComposition>10');
    await importText(
      message(record({ reference: 'a' }), record({ reference: 'b', identifiers: isbn('9781060000025') }), bundle),
    );
    expect(await rows(sql`select product_type from products where record_reference = 'set'`)).toEqual([
      { product_type: 'ebundle' },
    ]);
    expect(
      await rows(
        sql`select record_reference from collection_items i join products p on p.id = i.product_id order by position`,
      ),
    ).toEqual([{ record_reference: 'b' }, { record_reference: 'a' }]);
  });

  it.each([
    ['before the one it names', false],
    ['after it', true],
  ])('links a record that comes %s, in separate batches', async (_when, isLast) => {
    const named = (value: string) =>
      `<RelatedMaterial><RelatedProduct><ProductRelationCode>03</ProductRelationCode>${isbn(value)}</RelatedProduct></RelatedMaterial>`;
    const newer = record({ reference: 'newer', rest: named('9781060000025') });
    const older = record({ reference: 'older', identifiers: isbn('9781060000025') });
    await importText(message(...(isLast ? [older, newer] : [newer, older])), 1);
    expect(
      await rows(sql`select p.record_reference as of, relation from related_products r
        join products p on p.id = r.product_id order by relation`),
    ).toEqual([
      { of: 'newer', relation: '03' },
      { of: 'older', relation: '05' },
    ]);
  });

  it('completes a set with a part from a later feed', async () => {
    const part = `<ProductPart>${isbn('9781060000025')}<ProductForm>ED</ProductForm></ProductPart>`;
    const set = record({ reference: 'set', descriptive: part }).replace(
      '<ProductComposition>00',
      '<ProductComposition>10',
    );
    await importText(message(set));
    expect(await rows(sql`select 1 from collection_items`)).toEqual([]);
    await importText(message(record({ reference: 'b', identifiers: isbn('9781060000025') })));
    expect(await rows(sql`select position from collection_items`)).toEqual([{ position: 1 }]);
  });
});
