import { formatPrice, toCents } from '../../../src/domain/cart/price.ts';
import type { ImportChange } from '../../../src/domain/imports/import-schema.ts';
import { type CatalogRows, catalogRowsSchema } from '../../onix/catalog-rows-schema.ts';

/** Kind of the rows of a feed. */
export const PRODUCT = 'product';

/** Longest value that the preview shows. */
const MAX_LENGTH = 300;

/** Text that is shown before the first difference of two long values. */
const LEAD = 40;

type Value = string | number | boolean | null;

/** The fields of a product that a person compares, in the order of the preview. Search texts and slugs follow from them. */
const FIELDS: readonly (readonly [name: string, valueIn: (rows: CatalogRows) => Value])[] = [
  ['status', statusOf],
  ['title', ({ product }) => product.name],
  ['subtitle', ({ product }) => product.subtitle],
  ['edition', ({ product }) => product.edition],
  ['isbn', ({ identifiers }) => list(identifiers.filter(({ type }) => type.endsWith('13')).map(({ value }) => value))],
  [
    'isbn10',
    ({ identifiers }) => list(identifiers.filter(({ type }) => type.endsWith('10')).map(({ value }) => value)),
  ],
  ['supplierId', ({ product }) => product.supplier_item_id],
  ['productType', ({ product }) => product.product_type],
  ['fileType', ({ product }) => product.product_file_type],
  ['contributors', ({ contributors }) => list(contributors.map(toContributor))],
  ['publisher', ({ product }) => product.publisher],
  ['imprint', ({ product }) => product.imprint],
  ['publishedOn', ({ product }) => product.published_on],
  ['language', ({ product }) => product.language],
  ['pages', ({ product }) => product.num_pages],
  ['prices', ({ offerings }) => list(offerings.map(toPrice))],
  ['territory', territoryOf],
  ['categories', ({ categories }) => list(categories)],
  ['subjects', ({ subjects }) => list(subjects.map(({ code, heading }) => (heading ? `${code} ${heading}` : code)))],
  ['description', ({ product }) => product.description || null],
  [
    'otherDescriptions',
    ({ product }) =>
      list(Object.entries(product.other_descriptions ?? {}).map(([language, text]) => `${language}: ${text}`)),
  ],
  ['cover', ({ cover }) => cover],
  ['website', ({ product }) => product.website_url],
  ['related', ({ related }) => list(related.map(({ isbn, relation }) => `${isbn} (${relation})`))],
  [
    'accessibility',
    ({ features }) => list(features.map(({ name, detail, url }) => list([name, detail, url], ': ') ?? '')),
  ],
  ['offlinePercent', ({ product }) => product.offline_percent],
  ['copyPercent', ({ product }) => product.copy_percentage],
  ['printPercent', ({ product }) => product.print_allowance_percent],
  ['samplePercent', ({ product }) => product.feed_sample_percent],
  ['textToSpeech', ({ product }) => product.has_text_to_speech],
];

/** Returns the fields in which two images of a product differ. A field of a new product is shown if it has a value. */
export function productFields(before: unknown, after: unknown): ImportChange['fields'] {
  const [old, next] = [catalogRowsSchema.nullable().parse(before), catalogRowsSchema.parse(after)];
  return FIELDS.flatMap(([name, valueIn]) => {
    const [left, right] = [old && textOf(valueIn(old)), textOf(valueIn(next))];
    return left === right ? [] : [{ name, ...shorten(left, right) }];
  });
}

function statusOf({ product, channel }: CatalogRows): string {
  if (product.is_deleted) return 'deleted';
  if (!product.is_active) return 'inactive';
  return channel ?? 'available';
}

function toContributor({ name, role }: CatalogRows['contributors'][number]): string {
  return role === 'author' ? name : `${name} (${role})`;
}

function toPrice({ price_cents, currency_code, description }: CatalogRows['offerings'][number]): string {
  return `${description}: ${price_cents === null ? '—' : formatPrice(toCents(price_cents))} ${currency_code}`;
}

function territoryOf({ product: { territory } }: CatalogRows): string | null {
  if (!territory) return null;
  const included = territory.isWorldwide ? ['WORLD'] : territory.included;
  return list([...included, ...territory.excluded.map((country) => `−${country}`)], ' ');
}

function list(values: readonly (string | null)[], separator = ', '): string | null {
  return values.filter((value) => value !== null && value !== '').join(separator) || null;
}

const textOf = (value: Value): string | null => (value === null || value === false ? null : String(value));

/** Cuts long values, so that both show where they differ. */
function shorten(before: string | null, after: string | null): { before: string | null; after: string | null } {
  const difference = [...(before ?? '')].findIndex((character, index) => character !== (after ?? '')[index]);
  const start = before && after && difference > MAX_LENGTH - LEAD ? difference - LEAD : 0;
  return { before: cut(before, start), after: cut(after, start) };
}

function cut(text: string | null, start: number): string | null {
  if (text === null || (start === 0 && text.length <= MAX_LENGTH)) return text;
  const end = start + MAX_LENGTH;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}
