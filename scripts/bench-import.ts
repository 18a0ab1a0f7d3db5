/**
 * Measures the import of a feed that is made up as it is read: records a second and the peak memory of the process.
 *
 *     tsx scripts/bench-import.ts [COUNT…]        each count in a process and a database of its own; 10000 and 100000 by default
 *     tsx scripts/bench-import.ts --parse COUNT…  reads only, without a database
 *
 * With DATABASE_URL the records go to that (empty!) PostgreSQL database instead of an embedded one.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../server/db/connect.ts';
import { importCatalogue } from '../server/onix/import-catalogue.ts';
import { parseOnix } from '../server/onix/parse-onix.ts';

const subjects = [
  'SCI008000',
  'FIC004000',
  'MAT005000',
  'BUS069000',
  'HIS036000',
  'COM051000',
  'PHI005000',
  'POE005020',
];
const words = 'light form measure river method season letter field music border number garden engine theory'.split(' ');
const features = ['04', '10', '11', '13', '14', '36', '52', '81', '85'];

const isbnOf = (index: number): string => {
  const digits = `978106${String(index).padStart(6, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

const wordsFrom = (index: number, count: number): string =>
  Array.from({ length: count }, (_, at) => words[(index * 7 + at * at * 5 + at) % words.length]).join(' ');

const price = (amount: number, days?: number): string => {
  const duration =
    days === undefined
      ? ''
      : `<PriceCondition><PriceConditionType>10</PriceConditionType><PriceConditionQuantity><PriceConditionQuantityType>01</PriceConditionQuantityType><Quantity>${days}</Quantity><QuantityUnit>07</QuantityUnit></PriceConditionQuantity></PriceCondition>`;
  return `<Price><PriceType>01</PriceType>${duration}<PriceAmount>${amount}.99</PriceAmount><CurrencyCode>USD</CurrencyCode></Price>`;
};

const recordOf = (index: number): string => `<Product>
<RecordReference>bench.${index}</RecordReference><NotificationType>03</NotificationType>
<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbnOf(index)}</IDValue></ProductIdentifier>
<DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>ED</ProductForm><ProductFormDetail>E101</ProductFormDetail>
${features.map((code) => `<ProductFormFeature><ProductFormFeatureType>09</ProductFormFeatureType><ProductFormFeatureValue>${code}</ProductFormFeatureValue></ProductFormFeature>`).join('')}
<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${wordsFrom(index, 4)} ${index}</TitleText></TitleElement></TitleDetail>
<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>${wordsFrom(index + 3, 2)}</PersonName></Contributor>
<Contributor><SequenceNumber>2</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>${wordsFrom(index + 5, 2)}</PersonName></Contributor>
<Language><LanguageRole>01</LanguageRole><LanguageCode>eng</LanguageCode></Language>
<Extent><ExtentType>00</ExtentType><ExtentValue>${100 + (index % 700)}</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
<Subject><MainSubject/><SubjectSchemeIdentifier>10</SubjectSchemeIdentifier><SubjectCode>${subjects[index % subjects.length]}</SubjectCode></Subject>
<Subject><SubjectSchemeIdentifier>20</SubjectSchemeIdentifier><SubjectHeadingText>${wordsFrom(index, 3).replaceAll(' ', '; ')}</SubjectHeadingText></Subject></DescriptiveDetail>
<CollateralDetail><TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text textformat="05"><p>${wordsFrom(index, 60)}</p><p>${wordsFrom(index + 1, 60)}</p></Text></TextContent></CollateralDetail>
<PublishingDetail><Imprint><ImprintName>Bench</ImprintName></Imprint><Publisher><PublishingRole>01</PublishingRole><PublisherName>Bench Press</PublisherName></Publisher><PublishingStatus>04</PublishingStatus><PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="05">${1950 + (index % 75)}</Date></PublishingDate></PublishingDetail>
<ProductSupply><SupplyDetail><ProductAvailability>20</ProductAvailability>${price(20 + (index % 80))}${price(10 + (index % 40), 180)}</SupplyDetail></ProductSupply>
</Product>
`;

async function* makeFeed(count: number): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode('<?xml version="1.0" encoding="UTF-8"?><ONIXMessage release="3.0"><Header/>\n');
  for (let index = 0; index < count; index += 1) yield encoder.encode(recordOf(index));
  yield encoder.encode('</ONIXMessage>');
}

const parseOnly = async (count: number): Promise<void> => {
  let read = 0;
  for await (const _item of parseOnix(makeFeed(count))) read += 1;
  if (read !== count) throw new Error(`${read} of ${count} records were read`);
};

const importInto = async (count: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'carrel-bench-'));
  const open = await openDatabase({ dataFolder: folder, databaseUrl: process.env.DATABASE_URL });
  try {
    const counts = await importCatalogue(open.db, makeFeed(count));
    if (counts.added !== count) throw new Error(`${counts.added} of ${count} records were added`);
  } finally {
    await open.close();
    rmSync(folder, { recursive: true });
  }
};

const measure = async (count: number, run: (count: number) => Promise<void>): Promise<void> => {
  const begun = performance.now();
  await run(count);
  const seconds = (performance.now() - begun) / 1000;
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${count} records: ${seconds.toFixed(1)} s, ${Math.round(count / seconds)} records/s, peak memory ${peak} MB`,
  );
};

const main = async (args: string[]): Promise<void> => {
  const isParseOnly = args.includes('--parse');
  const counts = args.filter((arg) => /^\d+$/.test(arg)).map(Number);
  const [only] = counts;
  if (counts.length === 1 && only !== undefined) return measure(only, isParseOnly ? parseOnly : importInto);
  for (const count of counts.length === 0 ? [10_000, 100_000] : counts) {
    // A process each: the peak of one would hide that of the next.
    const self = [
      ...process.execArgv,
      fileURLToPath(import.meta.url),
      String(count),
      ...(isParseOnly ? ['--parse'] : []),
    ];
    const { status } = spawnSync(process.execPath, self, { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
};

await main(process.argv.slice(2));
