import { decodeFeed } from './feed-text.ts';
import { parseProduct } from './parse-product.ts';
import type { Currencies } from './read-prices.ts';
import { readRecord } from './read-record.ts';
import type { Fault, OnixProblem, OnixRecord, StoreCurrency } from './record.ts';
import { type ProductSlice, ProductSplitter } from './split-products.ts';

export type ParseOptions = {
  /** Maximum number of characters of a record. Longer records are refused; real ones stay below 200,000. */
  maxRecordChars?: number;
  /** The currency in which the store sells. Prices in others are left out (CAT-12). US dollars by default. */
  currency?: StoreCurrency;
};

/** Extracts the reference of a record that could not be parsed, if its text contains one. */
const guessReference = (xml: string): string | undefined =>
  /<(?:[\w.-]+:)?(?:RecordReference|a001)[^>]*>\s*([^<]{1,200}?)\s*</.exec(xml)?.[1];

/** Returns true for a slice without text. It is not a record: the file ended too early. */
const isEnd = (slice: ProductSlice): boolean => slice.xml === '';

/** The sign that the decoder writes for bytes that are invalid in the declared encoding. */
const UNDECODABLE = '\uFFFD';

const toProblem = (slice: ProductSlice, line: number, fault: Fault): OnixProblem => {
  const recordReference = guessReference(slice.xml);
  return {
    kind: 'problem',
    line,
    ...fault,
    isRefused: !isEnd(slice),
    ...(isEnd(slice) ? { isCutShort: true } : {}),
    ...(recordReference === undefined ? {} : { recordReference }),
  };
};

function* readSlice(slice: ProductSlice, currencies: Currencies): Generator<OnixRecord | OnixProblem> {
  if (slice.kind === 'broken') {
    yield toProblem(slice, slice.line, slice.fault);
    return;
  }
  if (slice.xml.includes(UNDECODABLE)) {
    yield toProblem(slice, slice.line, { code: 'onix_undecodable' });
    return;
  }
  const parsed = parseProduct(slice.xml, slice.line);
  if (!parsed.ok) {
    yield toProblem(slice, parsed.line, parsed.fault);
    return;
  }
  const { record, problems } = readRecord(parsed.node, currencies);
  yield* problems;
  if (record !== undefined) yield record;
}

/**
 * Reads an ONIX for Books feed (releases 2.1 and 3, reference names or short tags) as a stream, one record at a time, at the pace of the
 * consumer. An invalid record is reported as a problem, and reading continues with the next one. Memory holds one
 * record and one chunk, however long the feed is.
 * @throws FeedUnreadable if the file is not such a message or contains a document type with declarations of its own.
 */
export async function* parseOnix(
  bytes: AsyncIterable<Uint8Array>,
  { maxRecordChars = 1_000_000, currency = 'USD' }: ParseOptions = {},
): AsyncGenerator<OnixRecord | OnixProblem> {
  const splitter = new ProductSplitter(maxRecordChars);
  const currencies = (): Currencies => ({ store: currency, feed: splitter.defaultCurrency ?? currency });
  for await (const text of decodeFeed(bytes)) {
    for (const slice of splitter.push(text)) yield* readSlice(slice, currencies());
  }
  for (const slice of splitter.finish()) yield* readSlice(slice, currencies());
}
