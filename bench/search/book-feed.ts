import { isbnOf } from '../made-up-feed.ts';
import type { JudgedBook } from './judged-set.ts';

const toXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Feeds name a series in two ways. Half of the records have it as a collection, the others in the title: "Dune (Dune,
 * #1)".
 */
function titleOf({ title, series }: JudgedBook, isInTitle: boolean): string {
  const name = series && isInTitle ? `${title} (${series.title}, #${series.part})` : title;
  const collection =
    series && !isInTitle
      ? `<Collection><CollectionType>10</CollectionType><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>02</TitleElementLevel><PartNumber>${series.part}</PartNumber><TitleText>${toXml(series.title)}</TitleText></TitleElement></TitleDetail></Collection>`
      : '';
  return `${collection}<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${toXml(name)}</TitleText></TitleElement></TitleDetail>`;
}

const contributor = (name: string) =>
  `<Contributor><ContributorRole>A01</ContributorRole><PersonName>${toXml(name)}</PersonName></Contributor>`;

function recordOf(book: JudgedBook, index: number): string {
  return `<Product><RecordReference>judged.${book.isbn}</RecordReference><NotificationType>03</NotificationType>
<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${book.isbn}</IDValue></ProductIdentifier>
<DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>ED</ProductForm><ProductFormDetail>E101</ProductFormDetail>
${titleOf(book, index % 2 === 0)}${book.authors.map(contributor).join('')}
<Language><LanguageRole>01</LanguageRole><LanguageCode>eng</LanguageCode></Language></DescriptiveDetail>
<PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>Bench Press</PublisherName></Publisher><PublishingStatus>04</PublishingStatus></PublishingDetail>
<ProductSupply><SupplyDetail><ProductAvailability>20</ProductAvailability><Price><PriceType>01</PriceType><PriceAmount>9.99</PriceAmount><CurrencyCode>USD</CurrencyCode></Price></SupplyDetail></ProductSupply></Product>
`;
}

/** Generates an ONIX 3 feed of the books while it is read. */
export async function* makeBookFeed(books: readonly JudgedBook[]): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode('<?xml version="1.0" encoding="UTF-8"?><ONIXMessage release="3.0"><Header/>\n');
  for (const [index, book] of books.entries()) yield encoder.encode(recordOf(book, index));
  yield encoder.encode('</ONIXMessage>');
}

/**
 * Makes up books nobody has heard of from the words and names of the real ones, so that every query has competitors:
 * "The Prince of Two Dragons" by Jane Tolstoy.
 */
export function makeUpBooks(real: readonly JudgedBook[], count: number): JudgedBook[] {
  const random = createRandom(20);
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[Math.floor(random() * list.length)];
    if (item === undefined) throw new Error('The list is empty');
    return item;
  };
  const titles = new Set(real.map((book) => book.title.toLowerCase()));
  const words = real.flatMap((book) => book.title.split(/[\s,:]+/).filter((word) => word.length > 3));
  const names = real.flatMap((book) => book.authors.map((name) => name.split(' ')));
  const patterns = ['A B', 'The A of B', 'A and B', 'A in the B C', 'The A B: C and D', 'A B C'];
  const made: JudgedBook[] = [];
  while (made.length < count) {
    const title = pick(patterns).replace(/[A-D](?= |:|$)/g, () => pick(words));
    if (titles.has(title.toLowerCase())) continue;
    const author = `${pick(names)[0]} ${pick(names).at(-1)}`;
    made.push({ title, authors: [author], isbn: isbnOf(600_000 + made.length), primedSales: 0 });
  }
  return made;
}

/** Returns a generator of the same numbers between 0 and 1 in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
