import type { StoreCurrency } from '../../onix/read/record.ts';
import type { Field } from '../profiles/header-match.ts';
import { foldWord } from '../profiles/parse-fields.ts';
import type { RowBuilder } from '../profiles/row-builder.ts';
import { ISBN_HEADERS, readCents, readCurrency, readDays, readIsbn } from '../table/table-fields.ts';

export type PriceKind = 'digital' | 'print';

/** A line of a file of prices: the price of one offering of a product. */
export interface PriceRow {
  readonly isbn: string | undefined;
  readonly productId: string | undefined;
  readonly kind: PriceKind;
  /** Days of access; `null` for access without end. */
  readonly durationDays: number | null;
  readonly priceCents: number;
  readonly currency: StoreCurrency;
}

export const PRICE_FIELDS: readonly Field[] = [
  { name: 'isbn', aliases: ISBN_HEADERS },
  { name: 'product_id', aliases: ['product', 'catalog id'] },
  { name: 'price', aliases: ['amount', 'list price', 'net price'], isRequired: true },
  { name: 'currency', aliases: ['currency code'] },
  { name: 'duration_days', aliases: ['duration', 'days', 'access days', 'term days'] },
  { name: 'kind', aliases: ['type', 'format', 'offering'] },
];

const KINDS: Readonly<Record<string, PriceKind>> = {
  '': 'digital',
  digital: 'digital',
  ebook: 'digital',
  online: 'digital',
  print: 'print',
  paper: 'print',
  hardcover: 'print',
  paperback: 'print',
};

/** Reads a line of a file of prices. A price without a currency has that of the store (CAT-12). */
export function toPriceRow(line: RowBuilder, storeCurrency: StoreCurrency): PriceRow {
  const isbn = readIsbn(line);
  const productId = line.text('product_id');
  if (line.text('isbn') === undefined && productId === undefined) line.report('error', 'value_missing', 'isbn');
  const kind = KINDS[foldWord(line.text('kind'))];
  if (kind === undefined) line.report('error', 'value_unknown', 'kind', { value: line.text('kind') ?? '' });
  if (line.text('price') === undefined) line.report('error', 'value_missing', 'price');
  return {
    ...{ isbn, productId, kind: kind ?? 'digital', priceCents: readCents(line, 'price') ?? 0 },
    durationDays: readDays(line, 'duration_days') ?? null,
    currency: readCurrency(line) ?? storeCurrency,
  };
}
