import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { coverSvg } from '../../../server/covers/cover-svg.ts';
import { demonstrationTitles, type NumberedTitle } from '../catalog/demonstration-titles.ts';
import { imprints } from '../catalog/imprints.ts';
import { type BookText, type Chapter, readChapters } from './book-text.ts';
import { makeDocx } from './docx.ts';
import { makeEpub } from './epub.ts';
import type { BookInfo } from './epub-pages.ts';
import { makePdf } from './pdf.ts';
import { lessons, worksheets } from './texts/lessons.ts';
import { stories } from './texts/stories.ts';
import { verse } from './texts/verse.ts';

/** A written file, with the values for its row in the table of book files. */
export type WrittenFile = {
  /** The key of the demo title. */
  key: string;
  position: number;
  title: string;
  type: 'READER' | 'DOC';
  extension: 'epub' | 'pdf' | 'docx';
  /** Path inside the folder, with forward slashes. */
  storagePath: string;
  sizeBytes: number;
  /** SHA-256 in hexadecimal. */
  sha256: string;
};

type Content = Omit<WrittenFile, 'sizeBytes' | 'sha256'> & { bytes: Uint8Array };

const texts = new Map<string, BookText>([...stories, ...verse, ...lessons].map((text) => [text.key, text]));

/** Sample chapters for demo titles without a text. */
const sampleChapters = ({ description }: NumberedTitle): Chapter[] => [
  { title: 'About This Book', blocks: description.split('\n\n').map((paragraph) => [paragraph]) },
  {
    title: 'About This Copy',
    blocks: [
      ['This is a demonstration copy. It can be bought, kept offline, opened and searched like any other book.'],
      ['The text of the book itself is not part of the demonstration.'],
    ],
  },
];

const infoOf = (title: NumberedTitle, isVerse: boolean): BookInfo => ({
  title: title.title,
  subtitle: title.subtitle,
  authors: title.people.filter(({ role }) => role === 'author').map(({ name }) => name),
  publisher: imprints[title.imprint].publisher,
  language: title.options.lang ?? 'en',
  isbn: title.isbn,
  year: title.year,
  isVerse,
});

const hasReaderFile = ({ kind, shape }: NumberedTitle): boolean =>
  kind === 'book' && shape !== 'print' && shape !== 'printrent' && shape !== 'unpriced';

const makeReaderFile = async (title: NumberedTitle): Promise<Content> => {
  const text = texts.get(title.key);
  const chapters = text === undefined ? sampleChapters(title) : readChapters(text);
  const info = infoOf(title, text?.isVerse ?? false);
  const cover = coverSvg({ id: title.isbn, title: title.title, author: info.authors.join(', '), productType: 'book' });
  const extension = title.options.pdf === undefined ? 'epub' : 'pdf';
  const bytes = extension === 'epub' ? makeEpub(info, chapters, cover) : await makePdf(info, chapters);
  const storagePath = `${title.key}/${title.key}.${extension}`;
  return { key: title.key, position: 1, title: title.title, type: 'READER', extension, storagePath, bytes };
};

const makeWorksheets = ({ key }: NumberedTitle): Content[] =>
  worksheets
    .filter((sheet) => sheet.key === key)
    .map(({ title, lines }, index) => ({
      key,
      position: index + 2,
      title,
      type: 'DOC',
      extension: 'docx',
      storagePath: `${key}/${key}-${index + 1}.docx`,
      bytes: makeDocx(title, lines),
    }));

const write = async (folder: string, { bytes, ...file }: Content): Promise<WrittenFile> => {
  const path = join(folder, ...file.storagePath.split('/'));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  return { ...file, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
};

/**
 * Creates the book files of the demo in a folder: an EPUB 3 or PDF for every digital book, with chapters of the real
 * text where available, and the worksheets. It takes about two seconds and 2 MB, and writes the same files every time.
 */
export const writeBookFiles = async (folder: string): Promise<WrittenFile[]> => {
  const writing: Promise<WrittenFile>[] = [];
  for (const title of demonstrationTitles()) {
    const contents = [...(hasReaderFile(title) ? [await makeReaderFile(title)] : []), ...makeWorksheets(title)];
    writing.push(...contents.map((content) => write(folder, content)));
  }
  return Promise.all(writing);
};
