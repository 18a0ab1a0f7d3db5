import { toIsbn13 } from '../../../src/domain/catalog/isbn.ts';
import { toLanguageTag } from '../../onix/read/language-codes.ts';
import { cleanAuthors, cleanText } from '../books/book-metadata.ts';
import type { NewProblem } from '../stage/problem-log.ts';
import { licenseName } from './license-name.ts';
import { type OpdsLink, type OpdsPublication, publicationSchema } from './opds-schema.ts';
import type { OpenBook } from './open-book-schema.ts';

export type PublicationProblem = Pick<NewProblem, 'severity' | 'field' | 'code' | 'params'>;

export interface ReadPublication {
  /** Absent if the publication is left out. A problem then says why. */
  readonly book: OpenBook | undefined;
  readonly problems: readonly PublicationProblem[];
}

const OPEN_ACCESS = 'http://opds-spec.org/acquisition/open-access';
const MEDIA_TYPES = { epub: 'application/epub+zip', pdf: 'application/pdf' } as const;
const MAX_DESCRIPTION = 20_000;
const MAX_SUBJECTS = 50;

/** Reads a publication of a feed. @param base the address against which relative links count */
export function readPublication(value: unknown, base: string | undefined): ReadPublication {
  const parsed = publicationSchema.safeParse(value);
  if (!parsed.success) return refused({ severity: 'error', code: 'opds_no_publication' });
  const problems: PublicationProblem[] = [];
  const report = (problem: PublicationProblem) => void problems.push(problem);
  const { metadata, images, links } = parsed.data;
  const title = cleanText(metadata.title);
  if (title === undefined)
    report({ severity: 'error', field: 'title', code: 'value_missing', params: { field: 'title' } });
  const isbn = findIsbn(metadata, report);
  const reference = referenceOf(parsed.data);
  if (reference === undefined)
    report({ severity: 'error', field: 'identifier', code: 'value_missing', params: { field: 'identifier' } });
  const files = findFiles(links, base, report);
  const license = findLicense(parsed.data, base);
  const cover = images.toSorted((a, b) => (b.height ?? 0) - (a.height ?? 0))[0];
  const coverUrl = cover && resolve(cover.href, base);
  if (cover && !coverUrl) {
    report({ severity: 'warning', field: 'images', code: 'opds_link_relative', params: { value: cover.href } });
  }
  if (license.licenseName === null) report({ severity: 'warning', field: 'license', code: 'opds_license_missing' });
  if (title === undefined || reference === undefined || problems.some(({ severity }) => severity === 'error')) {
    return { book: undefined, problems: problems.filter(({ severity }) => severity === 'error') };
  }
  const book: OpenBook = {
    ...{ reference, isbn: isbn ?? null, title, subtitle: cleanText(metadata.subtitle) ?? null },
    authors: [...cleanAuthors(metadata.author.length > 0 ? metadata.author : metadata.editor)],
    language: toLanguageTag(metadata.language[0]?.split('-')[0]) ?? null,
    publisher: cleanText(metadata.publisher[0], 300) ?? null,
    publishedOn: /^\d{4}(?:-\d{2}){0,2}/.exec(metadata.published ?? '')?.[0] ?? null,
    description: plainText(metadata.description),
    subjects: [...new Set(metadata.subject.flatMap(({ name }) => cleanText(name, 200) ?? []))].slice(0, MAX_SUBJECTS),
    ...license,
    ...{ coverUrl: coverUrl ?? null, ...files },
  };
  return { book, problems };
}

const refused = (problem: PublicationProblem): ReadPublication => ({ book: undefined, problems: [problem] });

type Report = (problem: PublicationProblem) => void;

/** Finds the ISBN among the identifiers. One that says it is an ISBN and is none makes the publication unusable. */
function findIsbn({ identifier, altIdentifier }: OpdsPublication['metadata'], report: Report): string | undefined {
  for (const value of [...identifier, ...altIdentifier]) {
    const [, number = value] = /^urn:isbn:(.*)$/i.exec(value) ?? [];
    const isbn = toIsbn13(number);
    if (isbn !== undefined) return isbn;
    if (number !== value) report({ severity: 'error', field: 'identifier', code: 'isbn_invalid', params: { value } });
  }
  return undefined;
}

/** The identifier of the publication, else the address of its own record. */
function referenceOf({ metadata, links }: OpdsPublication): string | undefined {
  const own = links.find(({ rel, href }) => rel.includes('self') && URL.canParse(href))?.href;
  return cleanText(metadata.identifier[0] ?? own, 500);
}

/** Finds the open-access files that the reader can open. */
function findFiles(links: readonly OpdsLink[], base: string | undefined, report: Report) {
  const open = links.filter(({ rel }) => rel.includes(OPEN_ACCESS));
  const urls = { epubUrl: urlOf(open, 'epub', base), pdfUrl: urlOf(open, 'pdf', base) };
  if (urls.epubUrl !== null || urls.pdfUrl !== null) return urls;
  const readable = open.find(({ type }) => isReadable(type));
  const [problem] = [
    ...(readable ? [{ code: 'opds_link_relative', params: { value: readable.href } }] : []),
    ...open.map(({ type = '?' }) => ({ code: 'opds_media_type', params: { value: type } })),
    { code: 'opds_not_open', params: {} },
  ];
  report({ severity: 'error', field: 'links', ...problem });
  return urls;
}

const mediaType = (type: string | undefined) => type?.split(';')[0]?.trim().toLowerCase();
const isReadable = (type: string | undefined) => Object.values(MEDIA_TYPES).some((one) => one === mediaType(type));

function urlOf(links: readonly OpdsLink[], kind: keyof typeof MEDIA_TYPES, base: string | undefined): string | null {
  const found = links.filter(({ type }) => mediaType(type) === MEDIA_TYPES[kind]);
  return found.flatMap(({ href }) => resolve(href, base) ?? [])[0] ?? null;
}

/** Finds the license in a link, or in the metadata, which name it or give its address. */
function findLicense({ links, metadata }: OpdsPublication, base: string | undefined) {
  const link = links.find(({ rel }) => rel.includes('license'));
  const stated = cleanText(metadata.license ?? metadata.rights, 500);
  const url = link ? resolve(link.href, base) : stated && webAddress(stated);
  const name = cleanText(link?.title, 200) ?? (url && licenseName(url)) ?? stated ?? url;
  return { licenseName: name ?? null, licenseUrl: url ?? null };
}

function resolve(href: string, base: string | undefined): string | undefined {
  return webAddress(URL.parse(href, base)?.href ?? '');
}

function webAddress(text: string): string | undefined {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '') ? text : undefined;
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&nbsp;': ' ', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&apos;': "'", '&amp;': '&' },
};

/** A description may contain HTML. Tags are removed, so that no markup of the feed reaches a page. */
function plainText(text: string | undefined): string {
  const paragraphs = (text ?? '')
    .slice(0, MAX_DESCRIPTION)
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .split(/<\/?(?:p|div|br|li|ul|ol|h[1-6])\b[^>]*>|\n\s*\n/i);
  return paragraphs.flatMap((one) => cleanText(withoutMarkup(one), MAX_DESCRIPTION) ?? []).join('\n\n');
}

function withoutMarkup(html: string): string {
  return html.replace(/<\/?[a-z][^>]*>/gi, '').replace(/&(?:[a-z]+|#39);/gi, (name) => ENTITIES[name] ?? name);
}
