import { protectFormula } from '../format/protect-formula.ts';
import type { CitedBook } from './reading-citation.ts';
import { percentOf } from './reading-place.ts';
import type { FormAnswer, ReadingMark } from './reading-schema.ts';

export type MarkFormat = 'markdown' | 'csv' | 'annotations';

export interface ExportedBook extends Pick<CitedBook, 'title' | 'authors'> {
  /** Address of the book in the store. */
  readonly address: string;
}

/** Names of the kinds and of the columns, in the language of the reader. */
export interface MarkWords {
  readonly bookmark: string;
  readonly highlight: string;
  readonly note: string;
  /** The value that was entered in a field of a form. */
  readonly answer: string;
  readonly columns: Readonly<Record<'kind' | 'place' | 'percent' | 'quote' | 'note' | 'color' | 'created', string>>;
}

/** The texts that a person has written in a book. */
export interface ExportedMarks {
  /** Without quotes if the publisher does not allow to copy them. */
  readonly marks: readonly ReadingMark[];
  readonly answers: readonly FormAnswer[];
}

/** A file with the marks of a book. */
export interface MarkFile {
  readonly text: string;
  readonly type: string;
  readonly extension: string;
}

/**
 * Returns the marks of a book as a file, in the order of the book, and then what was entered in its forms: Markdown to
 * read, CSV for a spreadsheet, or JSON of the W3C Web Annotation model for other programs (READ-5).
 */
export function exportMarks(
  format: MarkFormat,
  book: ExportedBook,
  { marks, answers }: ExportedMarks,
  words: MarkWords,
): MarkFile {
  const ordered = {
    marks: marks.toSorted((one, other) => one.progress - other.progress),
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
export function markFileName(title: string, extension: string): string {
  const name = title
    .replaceAll(/[\p{Cc}<>:"/\\|?*.]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return `${name || 'notes'}.${extension}`;
}

function kindOf({ kind, note }: ReadingMark, words: MarkWords): string {
  if (kind === 'bookmark') return words.bookmark;
  return note === '' ? words.highlight : words.note;
}

function markdownOf({ title, authors }: ExportedBook, { marks, answers }: ExportedMarks, words: MarkWords): string {
  const parts = [`# ${escapeMarkdown(title)}`];
  if (authors.length > 0) parts.push(escapeMarkdown(authors.join(', ')));
  let chapter = '';
  for (const mark of marks) {
    if (mark.label !== '' && mark.label !== chapter) parts.push(`## ${escapeMarkdown(mark.label)}`);
    chapter = mark.label;
    if (mark.quote !== '') parts.push(linesOf(mark.quote, '> '));
    if (mark.note !== '') parts.push(linesOf(mark.note, ''));
    parts.push(`*${kindOf(mark, words)}, ${percentOf(mark.progress)} %, ${mark.createdAt.slice(0, 10)}*`);
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
function csvOf({ marks, answers }: ExportedMarks, words: MarkWords): string {
  const { kind, place, percent, quote, note, color, created } = words.columns;
  const rows = marks.map((mark) => [
    kindOf(mark, words),
    mark.label,
    String(percentOf(mark.progress)),
    mark.quote,
    mark.note,
    mark.kind === 'highlight' ? mark.color : '',
    mark.createdAt,
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

function annotationsOf({ title, address }: ExportedBook, { marks, answers }: ExportedMarks): string {
  const items = marks.map((mark) => ({
    id: `urn:uuid:${mark.id}`,
    type: 'Annotation',
    motivation: MOTIVATION[mark.note === '' ? mark.kind : 'note'],
    created: mark.createdAt,
    ...(mark.note === '' ? {} : { body: { type: 'TextualBody', value: mark.note, format: 'text/plain' } }),
    target: {
      source: address,
      selector: [
        {
          type: 'FragmentSelector',
          conformsTo: mark.locator.startsWith('epubcfi(') ? CFI : PDF,
          value: mark.locator,
        },
        ...(mark.quote === '' ? [] : [{ type: 'TextQuoteSelector', exact: mark.quote }]),
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
