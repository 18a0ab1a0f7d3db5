import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { imports } from '../../../server/db/schema/imports.ts';
import { startApply, startUndo } from '../../../server/imports/import-commands.ts';
import { findKind } from '../../../server/imports/import-kinds.ts';
import { IMPORT_LIMITS } from '../../../server/imports/import-limits.ts';
import type { ImportRow } from '../../../server/imports/import-row.ts';
import {
  applyImport,
  findImport,
  type ImportWork,
  readImport,
  undoImport,
} from '../../../server/imports/run-import.ts';
import { importCatalog } from '../../../server/onix/import-catalog.ts';
import { inChunks, isbn, message, record } from '../onix/feeds.ts';
import { loadCatalogState } from '../support/catalog-state.ts';
import { runWithCrash } from '../support/run-with-crash.ts';
import { createTestClock } from '../support/test-clock.ts';
import { openTestDatabase } from '../support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'carrel-onix-'));
const clock = createTestClock();
let open: OpenDatabase;
let work: ImportWork;
beforeAll(async () => {
  open = await openTestDatabase();
  const limits = { ...IMPORT_LIMITS, pageSize: 2, stepSize: 2 };
  work = { db: open.db, now: clock.now, findKind, limits };
});
afterAll(async () => {
  await open.close();
  rmSync(folder, { recursive: true });
});

const ISBNS = ['9781060000018', '9781060000025', '9781060000032', '9781060000049'];

const recordArbitrary = fc.record({
  book: fc.nat(ISBNS.length - 1),
  form: fc.constantFrom('whole', 'whole', 'whole', 'withdrawn', 'inactive', 'deleted', 'set'),
  title: fc.constantFrom('On Growth', 'On Form'),
  author: fc.constantFrom('Ada', 'Bo', ''),
  subject: fc.constantFrom('SCI008000', 'FIC004000'),
  prices: fc.uniqueArray(fc.constantFrom(180, 365, 0), { maxLength: 3 }),
  cents: fc.constantFrom('10.00', '12.50'),
  related: fc.option(fc.tuple(fc.constantFrom('03', '06', '13', '27'), fc.nat(ISBNS.length - 1)), { nil: undefined }),
  cover: fc.constantFrom('', 'https://a.example/1.jpg', 'https://a.example/2.jpg'),
});

function toXml({ book, form, title, author, subject, prices, cents, related, cover }: RecordParts): string {
  const reference = `r${book}`;
  if (form === 'deleted')
    return `<Product><RecordReference>${reference}</RecordReference><NotificationType>05</NotificationType></Product>`;
  const status = { withdrawn: '11', inactive: '07' }[form] ?? '04';
  const price = (days: number) =>
    `<Price><PriceType>01</PriceType>${days === 0 ? '' : `<PriceCondition><PriceConditionType>10</PriceConditionType><PriceConditionQuantity><PriceConditionQuantityType>03</PriceConditionQuantityType><Quantity>${days}</Quantity><QuantityUnit>07</QuantityUnit></PriceConditionQuantity></PriceCondition>`}<PriceAmount>${cents}</PriceAmount><CurrencyCode>USD</CurrencyCode></Price>`;
  const numberOf = (index: number) => isbn(ISBNS[index] ?? '');
  const picture = `<SupportingResource><ResourceContentType>01</ResourceContentType><ContentAudience>00</ContentAudience><ResourceMode>03</ResourceMode><ResourceVersion><ResourceForm>02</ResourceForm><ResourceLink>${cover}</ResourceLink></ResourceVersion></SupportingResource>`;
  const descriptive = [
    author && `<Contributor><ContributorRole>A01</ContributorRole><PersonName>${author}</PersonName></Contributor>`,
    `<Subject><SubjectSchemeIdentifier>10</SubjectSchemeIdentifier><SubjectCode>${subject}</SubjectCode></Subject>`,
    form === 'set'
      ? `<ProductPart>${numberOf((book + 1) % ISBNS.length)}<ProductForm>ED</ProductForm></ProductPart>`
      : '',
  ].join('');
  const rest = [
    cover && `<CollateralDetail>${picture}</CollateralDetail>`,
    `<PublishingDetail><PublishingStatus>${status}</PublishingStatus></PublishingDetail>`,
    related &&
      `<RelatedMaterial><RelatedProduct><ProductRelationCode>${related[0]}</ProductRelationCode>${numberOf(related[1])}</RelatedProduct></RelatedMaterial>`,
    `<ProductSupply><SupplyDetail>${prices.map(price).join('')}</SupplyDetail></ProductSupply>`,
  ].join('');
  return record({ reference, identifiers: numberOf(book), descriptive, rest }).replace('On Growth', title);
}

interface RecordParts {
  readonly book: number;
  readonly form: string;
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly prices: readonly number[];
  readonly cents: string;
  readonly related: readonly [string, number] | undefined;
  readonly cover: string;
}

// The command saves a record that occurs twice twice; an import takes the later one.
const feedArbitrary = fc
  .uniqueArray(recordArbitrary, { minLength: 1, maxLength: 4, selector: ({ book }) => book })
  .map((records) => message(...records.map(toXml)));

const importByCommand = (feed: string) => importCatalog(open.db, inChunks(feed, 4096), { now: clock.now });

async function receive(feed: string): Promise<ImportRow> {
  const filePath = join(folder, 'feed.xml');
  writeFileSync(filePath, feed);
  const [row] = await open.db
    .insert(imports)
    .values({
      ...{ profile: 'onix', source: 'onix', mode: 'delta', options: { guardShare: 1 } },
      ...{ fileName: 'feed.xml', filePath, fileSha256: '1', status: 'received' },
    })
    .returning();
  if (!row) throw new Error('No import was added');
  return row;
}

async function find({ id }: ImportRow): Promise<ImportRow> {
  const row = await findImport(open.db, id);
  if (!row) throw new Error('The import is gone');
  return row;
}

async function applyAfterCrash(row: ImportRow, crash: number): Promise<void> {
  const planned = await find(row);
  await open.db.transaction((tx) => startApply(tx, planned, { actor: 'test', isConfirmed: true, now: clock.now() }));
  await runWithCrash(work, crash, (current) => applyImport(current, row.id));
}

it('changes what the command changes, wherever it crashes, and undo restores the catalog', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(feedArbitrary, feedArbitrary),
      fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4)),
      async ([earlier, feed], [readCrash, applyCrash, undoCrash]) => {
        await open.db.execute(sql`truncate products cascade`);
        await importByCommand(earlier);
        const before = await loadCatalogState(open.db);
        const row = await receive(feed);
        await runWithCrash(work, readCrash, (current) => readImport(current, row.id));
        expect(await loadCatalogState(open.db)).toEqual(before);
        await applyAfterCrash(row, applyCrash);
        expect(await find(row)).toMatchObject({ status: 'applied', problem: null });
        const after = await loadCatalogState(open.db);
        const again = await receive(feed);
        await readImport(work, again.id);
        const applied = await find(row);
        await open.db.transaction((tx) => startUndo(tx, applied, 'test', clock.now()));
        await runWithCrash(work, undoCrash, (current) => undoImport(current, row.id));
        expect(await find(row)).toMatchObject({ status: 'undone', problem: null });
        expect(await loadCatalogState(open.db)).toEqual(before);
        await importByCommand(feed);
        expect(await loadCatalogState(open.db)).toEqual(after);
        await open.db.execute(sql`truncate imports cascade`);
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
}, 240_000);
