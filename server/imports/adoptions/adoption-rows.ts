import type { Field } from '../profiles/header-match.ts';
import { foldWord } from '../profiles/parse-fields.ts';
import type { TableRecord } from '../profiles/read-table.ts';
import type { RowBuilder } from '../profiles/row-builder.ts';
import { ISBN_HEADERS, readCents, readCurrency, readIsbn } from '../table/table-fields.ts';
import type { SectionName } from './section-finder.ts';

/** A line of a file of adoptions: a book of a section, or the statement that the section needs none. */
export interface AdoptionLine {
  readonly section: SectionName;
  /** Absent for a statement without a book. */
  readonly isbn: string | undefined;
  readonly isNoneRequired: boolean;
  readonly isRequired: boolean;
  readonly title: string | undefined;
  readonly author: string | undefined;
  readonly priceCents: number | undefined;
  readonly currency: 'USD' | 'CAD' | undefined;
  readonly isInclusiveAccess: boolean;
}

export const ADOPTION_FIELDS: readonly Field[] = [
  { name: 'term', aliases: ['term code', 'semester', 'session'] },
  { name: 'department', aliases: ['dept', 'subject', 'subject code'] },
  { name: 'course', aliases: ['course number', 'course code', 'catalog number'] },
  { name: 'section', aliases: ['section number', 'sec'] },
  { name: 'crn', aliases: ['campus class number', 'class number', 'class nbr'] },
  { name: 'section_key', aliases: ['section id', 'sis section id', 'section sourcedId'] },
  { name: 'isbn', aliases: ISBN_HEADERS, isRequired: true },
  { name: 'required', aliases: ['is required', 'requirement', 'status', 'required optional'] },
  { name: 'title', aliases: ['book title'] },
  { name: 'author', aliases: ['authors', 'book author'] },
  { name: 'ia_price', aliases: ['price', 'inclusive access price', 'course fee'] },
  { name: 'currency', aliases: ['currency code'] },
  { name: 'inclusive_access', aliases: ['ia', 'is ia', 'ia flag'] },
  { name: 'no_materials', aliases: ['none required', 'no books', 'no text required'] },
];

/**
 * Headers for the file of the TCS bookstore system, which has no header: 24 columns by position, separated by tabs. A
 * column without a use here has an empty header.
 */
const TCS_HEADERS = ['department', 'course', 'section', '', '', 'isbn', '', 'required', '', 'author', 'title'];
const TCS_CRN = 19;
const TCS_COLUMNS = 24;

const YES = new Set(['y', 'yes', 'true', '1', 'x', 'ia', 'none', 'nomaterials', 'nobooks', 'notextrequired']);
const OPTIONAL = new Set([
  'n',
  'no',
  'false',
  '0',
  'o',
  'opt',
  'optional',
  'recommended',
  'rec',
  'choice',
  'suggested',
]);
const REQUIRED = new Set(['', 'y', 'yes', 'true', '1', 'r', 'req', 'required', 'mandatory']);

/** Gives the records of a TCS file a header; those of any other file stay as they are. */
export async function* withTcsHeader(records: AsyncIterable<TableRecord>): AsyncGenerator<TableRecord> {
  let isFirst = true;
  for await (const item of records) {
    if (isFirst && isTcs(item.record)) yield { record: tcsHeader(), line: item.line };
    isFirst = false;
    yield item;
  }
}

/** True if the first record holds data at the positions of a TCS file: its sixth column is an ISBN or empty. */
function isTcs(record: readonly string[]): boolean {
  if (record.length < TCS_HEADERS.length || record.length > TCS_COLUMNS + 1) return false;
  const isbn = (record[5] ?? '').replace(/[\s-]/g, '');
  return /^(?:97[89]\d{10}|\d{9}[\dX])?$/i.test(isbn) && /^(?:[yn]|)$/i.test((record[7] ?? '').trim());
}

function tcsHeader(): string[] {
  return Array.from({ length: TCS_COLUMNS }, (_, at) => (at === TCS_CRN ? 'crn' : (TCS_HEADERS[at] ?? '')));
}

/** Converts a line. A line with a section but no book only says something if it states that none is required. */
export function toAdoptionLine(line: RowBuilder, section: SectionName): AdoptionLine | undefined {
  const isNone = YES.has(foldWord(line.text('no_materials'))) || isNoneWord(line.text('isbn'));
  const isbn = isNone ? undefined : readIsbn(line);
  const required = foldWord(line.text('required'));
  const isRequired = !OPTIONAL.has(required);
  if (isRequired && !REQUIRED.has(required)) {
    line.report('error', 'value_unknown', 'required', { value: line.text('required') ?? '' });
  }
  const priceCents = readCents(line, 'ia_price');
  const currency = readCurrency(line);
  if (!isNone && line.text('isbn') === undefined) return undefined;
  return {
    ...{ section, isbn, isNoneRequired: isNone, isRequired, priceCents, currency },
    ...{ title: line.text('title'), author: line.text('author') },
    isInclusiveAccess: priceCents !== undefined || YES.has(foldWord(line.text('inclusive_access'))),
  };
}

const isNoneWord = (text: string | undefined) =>
  ['none', 'nomaterials', 'nobooks', 'nobook', 'notextrequired', 'nomaterialsrequired'].includes(foldWord(text));
