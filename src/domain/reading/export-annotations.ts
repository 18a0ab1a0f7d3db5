import { protectFormula } from '../format/protect-formula.ts';
import type { CitedBook } from './reading-citation.ts';
import { percentOf } from './reading-place.ts';
import type { Annotation, FormAnswer } from './reading-schema.ts';

export type AnnotationFormat = 'markdown' | 'csv' | 'annotations';

export interface ExportedBook extends Pick<CitedBook, 'title' | 'authors'> {
  /** Address of the book in the store. */
  readonly address: string;
}

/** Names of the kinds and of the columns, in the language of the reader. */
export interface AnnotationWords {
  readonly bookmark: string;
  readonly highlight: string;
  readonly note: string;
  /** The value that was entered in a field of a form. */
  readonly answer: string;
  readonly columns: Readonly<Record<'kind' | 'place' | 'percent' | 'quote' | 'note' | 'color' | 'created', string>>;
}

/** The texts that a person has written in a book. */
export interface ExportedAnnotations {
  /** Without quotes if the publisher does not allow to copy them. */
  readonly annotations: readonly Annotation[];
  readonly answers: readonly FormAnswer[];
}

/** A file with the annotations of a book. */
export interface AnnotationFile {
  readonly text: string;
  readonly type: string;
  readonly extension: string;
}

/**
 * Returns the annotations of a book as a file, in the order of the book, and then what was entered in its forms:
 * Markdown to read, CSV for a spreadsheet, or JSON of the W3C Web Annotation model for other programs (READ-5).
 */
export function exportAnnotations(
  format: AnnotationFormat,
  book: ExportedBook,
  { annotations, answers }: ExportedAnnotations,
  words: AnnotationWords,
): AnnotationFile {
  const ordered = {
    annotations: annotations.toSorted((one, other) => one.progress - other.progress),
    answers: answers.filter(({ values }) => values.length > 0),
  };
  switch (format) {
    case 'markdown':
      return { text: markdownOf(book, ordered, words), type: 'text/markdown;charset=utf-8', extension: 'md' };
    case 'csv':
      return { text: csvOf(ordered, words), type: 'text/csv;charset=utf-8', extension: 'csv' };
    case 'annotations':
      return { text: annotationsOf(book, ordered), type: 'application/ld+json', extension: 'jsonld' };
  }
}

/** Returns a file name of the title that every system accepts. */
export function annotationFileName(title: string, extension: string): string {
  const name = title
    .replaceAll(/[\p{Cc}<>:"/\\|?*.]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return `${name || 'notes'}.${extension}`;
}

function kindOf({ kind, note }: Annotation, words: AnnotationWords): string {
  if (kind === 'bookmark') return words.bookmark;
  return note === '' ? words.highlight : words.note;
}

function markdownOf(
  { title, authors }: ExportedBook,
  { annotations, answers }: ExportedAnnotations,
  words: AnnotationWords,
): string {
  const parts = [`# ${escapeMarkdown(title)}`];
  if (authors.length > 0) parts.push(escapeMarkdown(authors.join(', ')));
  let chapter = '';
  for (const annotation of annotations) {
    if (annotation.label !== '' && annotation.label !== chapter) parts.push(`## ${escapeMarkdown(annotation.label)}`);
    chapter = annotation.label;
    if (annotation.quote !== '') parts.push(linesOf(annotation.quote, '> '));
    if (annotation.note !== '') parts.push(linesOf(annotation.note, ''));
    parts.push(
      `*${kindOf(annotation, words)}, ${percentOf(annotation.progress)} %, ${annotation.createdAt.slice(0, 10)}*`,
    );
  }
  for (const { field, values, at } of answers) {
    parts.push(
      `**${escapeMarkdown(field)}**`,
      linesOf(values.join('\n'), ''),
      `*${words.answer}, ${dateOf(at).slice(0, 10)}*`,
    );
  }
  return `${parts.join('\n\n')}\n`;
}

const dateOf = (at: number) => new Date(at).toISOString();

function linesOf(text: string, start: string): string {
  const lines = text.trim().split(/\r?\n/);
  return lines.map((line) => `${start}${escapeMarkdown(line)}`.trimEnd()).join('\n');
}

/** Characters that Markdown would read as formatting. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`).replace(/^(\s*)([-+]|\d+(?=[.)]))/, String.raw`$1\$2`);
}

/** The byte order mark tells spreadsheets that the text is UTF-8. */
function csvOf({ annotations, answers }: ExportedAnnotations, words: AnnotationWords): string {
  const { kind, place, percent, quote, note, color, created } = words.columns;
  const rows = annotations.map((annotation) => [
    kindOf(annotation, words),
    annotation.label,
    String(percentOf(annotation.progress)),
    annotation.quote,
    annotation.note,
    annotation.kind === 'highlight' ? annotation.color : '',
    annotation.createdAt,
  ]);
  const entered = answers.map(({ field, values, at }) => [
    ...[words.answer, '', '', field, values.join('\n')],
    ...['', dateOf(at)],
  ]);
  const lines = [[kind, place, percent, quote, note, color, created], ...rows, ...entered].map((row) =>
    row.map(cellOf).join(','),
  );
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cellOf(text: string): string {
  const safe = protectFormula(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const MOTIVATION = { bookmark: 'bookmarking', highlight: 'highlighting', note: 'commenting' } as const;
const CFI = 'http://www.idpf.org/epub/linking/cfi/epub-cfi.html';
const PDF = 'http://tools.ietf.org/rfc/rfc3778';

function annotationsOf({ title, address }: ExportedBook, { annotations, answers }: ExportedAnnotations): string {
  const items = annotations.map((annotation) => ({
    id: `urn:uuid:${annotation.id}`,
    type: 'Annotation',
    motivation: MOTIVATION[annotation.note === '' ? annotation.kind : 'note'],
    created: annotation.createdAt,
    ...(annotation.note === '' ? {} : { body: { type: 'TextualBody', value: annotation.note, format: 'text/plain' } }),
    target: {
      source: address,
      selector: [
        {
          type: 'FragmentSelector',
          conformsTo: annotation.locator.startsWith('epubcfi(') ? CFI : PDF,
          value: annotation.locator,
        },
        ...(annotation.quote === '' ? [] : [{ type: 'TextQuoteSelector', exact: annotation.quote }]),
      ],
    },
  }));
  const entered = answers.map(({ field, values, at }) => ({
    type: 'Annotation',
    motivation: 'describing',
    label: field,
    created: dateOf(at),
    body: values.map((value) => ({ type: 'TextualBody', value, format: 'text/plain' })),
    target: { source: address },
  }));
  const page = {
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    type: 'AnnotationPage',
    label: title,
    items: [...items, ...entered],
  };
  return `${JSON.stringify(page, undefined, 2)}\n`;
}
