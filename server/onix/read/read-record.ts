import { toLanguageTag } from './language-codes.ts';
import { childOf, childrenOf, childText, type OnixNode } from './node.ts';
import type { Note } from './notes.ts';
import { readCoverUrl, readDescriptions } from './read-collateral.ts';
import { readContributors } from './read-contributors.ts';
import { readFeatures } from './read-features.ts';
import { readForm } from './read-form.ts';
import { readIdentifiers } from './read-identifiers.ts';
import { type Currencies, readPrices } from './read-prices.ts';
import { readPublishing } from './read-publishing.ts';
import { readSubjects } from './read-subjects.ts';
import { readEdition, readSeries, readTitles } from './read-titles.ts';
import { type Fault, type OnixProblem, type OnixProduct, type OnixRecord, onixProductSchema } from './record.ts';
import { isOldRecord, upgradeRecord } from './upgrade-record.ts';

type Outcome = { record?: OnixRecord; problems: OnixProblem[] };
type Found = { value: OnixProduct } | { refusal: Fault };

/**
 * Returns the number of pages. List 23: 00 main content, 05 pages including front matter, 07 total content, 08
 * absolute, 10 of the print counterpart.
 */
const readNumPages = (detail: OnixNode | undefined, note: Note): number | undefined => {
  const extents = childrenOf(detail, 'Extent').filter((extent) => childText(extent, 'ExtentUnit') === '03');
  for (const type of ['00', '07', '08', '05', '10', '11']) {
    const extent = extents.find((candidate) => childText(candidate, 'ExtentType') === type);
    if (extent === undefined) continue;
    const pages = Number(childText(extent, 'ExtentValue'));
    if (Number.isInteger(pages) && pages > 0 && pages < 100_000) return pages;
    note(extent.line, 'ExtentValue', 'onix_pages_invalid', { value: childText(extent, 'ExtentValue') ?? '' });
  }
  return undefined;
};

const readLanguage = (detail: OnixNode | undefined): string | undefined => {
  const texts = childrenOf(detail, 'Language').filter((language) => childText(language, 'LanguageRole') === '01');
  return toLanguageTag(childText(texts[0], 'LanguageCode'));
};

const readRelated = (product: OnixNode, note: Note): OnixProduct['related'] =>
  childrenOf(childOf(product, 'RelatedMaterial'), 'RelatedProduct').flatMap((node) => {
    const relation = childText(node, 'ProductRelationCode');
    if (relation === undefined) return [];
    return readIdentifiers(node, note).map((identifier) => ({ relation: relation.slice(0, 2), identifier }));
  });

const readParts = (detail: OnixNode | undefined, note: Note): string[] =>
  childrenOf(detail, 'ProductPart').flatMap((part) => {
    const isbn = readIdentifiers(part, note).find((identifier) => identifier.type === 'ISBN13');
    return isbn === undefined ? [] : [isbn.value];
  });

const readProduct = (product: OnixNode, currencies: Currencies, recordReference: string, note: Note): Found => {
  const detail = childOf(product, 'DescriptiveDetail');
  const collateral = childOf(product, 'CollateralDetail');
  const titles = readTitles(detail);
  if (titles === undefined) return { refusal: { code: 'onix_title_missing', field: 'TitleText' } };
  const identifiers = readIdentifiers(product, note);
  if (identifiers.length === 0) {
    return { refusal: { code: 'onix_identifier_missing', field: 'ProductIdentifier' } };
  }
  const numPages = readNumPages(detail, note);
  const form = readForm(detail, numPages);
  if (form === undefined) return { refusal: { code: 'onix_form_missing', field: 'ProductForm' } };
  const language = readLanguage(detail);
  const checked = onixProductSchema.safeParse({
    kind: 'product',
    line: product.line,
    recordReference,
    identifiers,
    ...form,
    ...titles,
    edition: readEdition(detail),
    contributors: readContributors(detail),
    language,
    numPages,
    series: readSeries(detail),
    subjects: readSubjects(detail, note),
    ...readDescriptions(collateral, language),
    coverUrl: readCoverUrl(collateral),
    ...readPublishing(childOf(product, 'PublishingDetail')),
    parts: readParts(detail, note),
    related: readRelated(product, note),
    prices: readPrices(product, currencies, note),
    features: readFeatures(detail, note),
  });
  if (checked.success) return { value: checked.data };
  const [issue] = checked.error.issues;
  const field = issue?.path.join('.') ?? '';
  return { refusal: { code: 'onix_value_invalid', field, params: { field } } };
};

/**
 * Returns the reason why a notification type (list 1) is refused, or undefined for the accepted types 01, 02, 03 and
 * 05.
 */
const refuseNotification = (type: string | undefined): Fault | undefined => {
  const field = 'NotificationType';
  if (type === undefined) return { code: 'onix_notification_missing', field };
  if (['01', '02', '03', '05'].includes(type)) return undefined;
  if (type === '04') return { code: 'onix_partial_update', field };
  if (type === '88' || type === '89') return { code: 'onix_test_record', field };
  return { code: 'onix_notification_unknown', field, params: { type } };
};

/** Converts a parsed `<Product>` into a record. Always returns the problems; returns the record only if it is valid. */
export const readRecord = (node: OnixNode, currencies: Currencies): Outcome => {
  const product = isOldRecord(node) ? upgradeRecord(node) : node;
  const problems: OnixProblem[] = [];
  const recordReference = childText(product, 'RecordReference');
  const add = (line: number, fault: Fault, isRefused: boolean): void => {
    problems.push({
      kind: 'problem',
      line,
      ...fault,
      isRefused,
      ...(recordReference === undefined ? {} : { recordReference }),
    });
  };
  const refuse = (fault: Fault): Outcome => {
    add(product.line, fault, true);
    return { problems };
  };
  if (recordReference === undefined) return refuse({ code: 'onix_reference_missing', field: 'RecordReference' });
  if (recordReference.length > 200) return refuse({ code: 'onix_reference_too_long', field: 'RecordReference' });
  const type = childText(product, 'NotificationType');
  const refusal = refuseNotification(type);
  if (refusal !== undefined) return refuse(refusal);
  if (type === '05') return { record: { kind: 'deletion', line: product.line, recordReference }, problems };
  const note: Note = (line, field, code, params = {}) => add(line, { code, field, params }, false);
  const found = readProduct(product, currencies, recordReference, note);
  if ('refusal' in found) return refuse(found.refusal);
  return { record: found.value, problems };
};
