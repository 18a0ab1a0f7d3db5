import { toIsbn10 } from '../../src/domain/catalog/isbn.ts';
import { toSlug } from '../../src/domain/catalog/slug.ts';
import type { CatalogRows, ProductRow } from './catalog-rows-schema.ts';
import { categoriesOf } from './category-map.ts';
import { PART } from './join-products.ts';
import type { OnixIdentifier, OnixPrice, OnixProduct } from './read/record.ts';

type IdentifierType = 'EISBN13' | 'ISBN13' | 'EISBN10' | 'ISBN10';

/**
 * Prefix of the source keys of offerings from the feed. All other offerings belong to the store, and an import never
 * changes them.
 */
export const feedOfferingPrefix = 'onix:';

const maxIndexedText = 20_000;

/**
 * Relations to an ISBN of another format: 13 based on print, 27 available electronically, 06 alternative format (list
 * 51).
 */
const otherForms = ['13', '27', '06'];

const isbnOf = (identifiers: OnixIdentifier[]): string | undefined =>
  identifiers.find((identifier) => identifier.type === 'ISBN13')?.value;

const toIdentifiers = (record: OnixProduct): { type: IdentifierType; value: string }[] => {
  const own = isbnOf(record.identifiers);
  const other = isbnOf(
    otherForms.flatMap((code) => record.related.filter((one) => one.relation === code).map((one) => one.identifier)),
  );
  const [digital, print] = record.format === 'digital' ? [own, other] : [other, own];
  const rows: { type: IdentifierType; value: string | undefined }[] = [
    { type: 'EISBN10', value: digital && toIsbn10(digital) },
    { type: 'EISBN13', value: digital },
    { type: 'ISBN10', value: print && toIsbn10(print) },
    { type: 'ISBN13', value: print },
  ];
  return rows.flatMap(({ type, value }) => (value === undefined ? [] : [{ type, value }]));
};

const describeOffering = (price: OnixPrice, { format, productType }: OnixProduct): string => {
  if (price.durationDays !== undefined) return `${price.durationDays} Day ${format === 'print' ? 'Rental' : 'Access'}`;
  if (productType === 'physical_product') return 'New';
  return format === 'print' ? 'New Print Copy' : 'Lifetime Access';
};

/**
 * Converts a price. Courseware for a number of days is a subscription; every other product for a number of days is a
 * rental.
 */
const toOffering = (price: OnixPrice, record: OnixProduct): CatalogRows['offerings'][number] => ({
  source_key: [
    `${feedOfferingPrefix}${record.format}`,
    price.tenure,
    ...(price.durationDays ? [price.durationDays] : []),
  ].join('-'),
  kind: record.format,
  tenure: record.productType === 'courseware' && price.tenure === 'rental' ? 'subscription' : price.tenure,
  price_cents: price.amountCents,
  currency_code: price.currencyCode,
  description: describeOffering(price, record),
  terms: price.tenure === 'rental' && record.productType !== 'courseware' ? 'Rental' : 'Purchase',
  duration_days: price.durationDays ?? null,
});

const indexed = (texts: (string | undefined)[]): string =>
  [...new Set(texts)]
    .filter((text) => text !== undefined)
    .join(' ')
    .slice(0, maxIndexedText);

/** Returns the names under the title: the authors, otherwise the editors, otherwise all contributors. */
const shownNames = ({ contributors }: OnixProduct): string[] => {
  const named = (role: string) => contributors.filter((one) => one.role === role).map(({ name }) => name);
  return (
    [named('author'), named('editor'), contributors.map(({ name }) => name)].find((names) => names.length > 0) ?? []
  );
};

const keywordsOf = (record: OnixProduct, categorySlugs: string[]): string =>
  indexed([
    ...record.contributors.map(({ name }) => name).filter((name) => !shownNames(record).includes(name)),
    ...record.series,
    ...record.subjects.flatMap((subject) => (subject.scheme === 'KEYWORD' ? subject.value : subject.heading)),
    ...categorySlugs.map((slug) => slug.replace(/[/-]+/g, ' ')),
    record.imprint,
    record.publisher,
  ]);

const toProductRow = (record: OnixProduct, categorySlugs: string[]): ProductRow => ({
  product_type: record.productType,
  name: record.title,
  subtitle: record.subtitle ?? null,
  sort_name: record.sortTitle,
  slug: toSlug(record.title),
  description: record.description ?? '',
  description_language: record.descriptionLanguage ?? null,
  other_descriptions: Object.keys(record.otherDescriptions).length > 0 ? record.otherDescriptions : null,
  is_active: record.status !== 'deactivated',
  is_deleted: false,
  territory: record.territory ?? null,
  imprint: record.imprint ?? null,
  publisher: record.publisher ?? null,
  published_on: record.publishedOn ?? null,
  publish_year: record.publishedOn === undefined ? null : Number(record.publishedOn.slice(0, 4)),
  language: record.language ?? null,
  num_pages: record.numPages ?? null,
  edition: record.edition ?? null,
  product_file_type: record.fileType ?? null,
  supplier_item_id: record.identifiers.find((identifier) => identifier.type === 'PROPRIETARY')?.value ?? null,
  website_url: record.websiteUrl ?? null,
  offline_percent: record.drm.offlinePercent ?? null,
  copy_percentage: record.drm.copyPercent ?? null,
  print_allowance_percent: record.drm.printPercent ?? null,
  feed_sample_percent: record.drm.samplePercent ?? null,
  has_text_to_speech: record.drm.isTextToSpeechAllowed ?? false,
  authors_text: shownNames(record).join(', ').slice(0, maxIndexedText),
  keywords_text: keywordsOf(record, categorySlugs),
});

/** Returns the products that a record names by ISBN, in the order in which the database returns them. */
const toRelated = ({ related, parts }: OnixProduct): CatalogRows['related'] => {
  const isbns = related.filter(({ identifier }) => identifier.type === 'ISBN13');
  const all = [
    ...isbns.map(({ relation, identifier }, index) => ({ relation, isbn: identifier.value, position: index + 1 })),
    ...parts.map((isbn, index) => ({ relation: PART, isbn, position: index + 1 })),
  ];
  const first = new Map<string, CatalogRows['related'][number]>();
  for (const one of all) {
    const key = `${one.relation} ${one.isbn}`;
    if (!first.has(key)) first.set(key, one);
  }
  return [...first].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, one]) => one);
};

/** Converts a record into table rows. */
export const toCatalogRows = (record: OnixProduct): CatalogRows => {
  const categorySlugs = categoriesOf(record.subjects.flatMap(({ scheme, value }) => (scheme === 'BISAC' ? value : [])));
  return {
    product: toProductRow(record, categorySlugs),
    identifiers: toIdentifiers(record),
    contributors: record.contributors.map(({ sequence, role, name, isCorporate }) => ({
      position: sequence,
      role,
      name,
      is_corporate: isCorporate,
    })),
    subjects: record.subjects.map(({ scheme, value, heading, isMain }, index) => ({
      position: index + 1,
      scheme,
      code: value,
      heading: heading ?? null,
      is_main: isMain,
    })),
    features: record.features.map(({ category, subcategory, name, detail, url }, index) => ({
      position: index + 1,
      category,
      subcategory,
      name,
      detail: detail ?? null,
      url: url ?? null,
    })),
    offerings: record.prices
      .map((price) => toOffering(price, record))
      .sort((left, right) => (left.source_key < right.source_key ? -1 : 1)),
    categories: categorySlugs.sort(),
    channel: record.status === 'withdrawn' ? 'withdrawn' : null,
    related: toRelated(record),
    cover: record.coverUrl ?? null,
  };
};
