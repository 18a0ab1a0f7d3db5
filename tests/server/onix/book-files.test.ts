import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type WrittenFile, writeBookFiles } from '../../../demo/seed/book-files/write-book-files.ts';

let folder: string;
let files: WrittenFile[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carrel-books-'));
  files = await writeBookFiles(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const read = (file: WrittenFile): Promise<Uint8Array> => readFile(join(folder, file.storagePath));

const epub = async (key: string): Promise<Record<string, Uint8Array>> => {
  const file = files.find((one) => one.key === key && one.extension === 'epub');
  return file === undefined ? {} : unzipSync(await read(file));
};

const textIn = (entries: Record<string, Uint8Array>, name: string): string =>
  strFromU8(entries[name] ?? new Uint8Array());

describe('the book files of the demonstration', () => {
  it('are small and include EPUBs, PDFs and documents', () => {
    expect(files.every((file) => file.sizeBytes < 300 * 1024)).toBe(true);
    const count = (extension: string) => files.filter((file) => file.extension === extension).length;
    expect(count('epub')).toBeGreaterThan(200);
    expect(count('pdf')).toBeGreaterThanOrEqual(2);
    expect(files.filter((file) => file.key === 'biology')).toHaveLength(7);
    expect(files.every((file) => (file.type === 'DOC') === (file.extension === 'docx'))).toBe(true);
  });

  it('have the same bytes each time', async () => {
    const again = await mkdtemp(join(tmpdir(), 'carrel-books-'));
    expect(await writeBookFiles(again)).toEqual(files);
    await rm(again, { recursive: true });
  });

  it('an EPUB starts with its uncompressed media type, and all its pages are well-formed', async () => {
    const file = files.find((one) => one.key === 'alices-adventures');
    const bytes = await read(file ?? files[0] ?? expect.unreachable());
    expect(strFromU8(bytes.subarray(30, 58))).toBe('mimetypeapplication/epub+zip');
    for (const [name, entry] of Object.entries(unzipSync(bytes))) {
      if (!/\.(xhtml|opf|xml|svg)$/.test(name)) continue;
      const parser = new SaxesParser();
      parser.on('error', (error) => expect.unreachable(`${name}: ${error.message}`));
      parser.write(strFromU8(entry)).close();
    }
  });

  it('an EPUB has the chapters of the text, a table of contents and accessibility metadata', async () => {
    const entries = await epub('alices-adventures');
    expect(textIn(entries, 'OEBPS/chapter-01.xhtml')).toContain('sitting by her sister on the bank');
    expect(textIn(entries, 'OEBPS/nav.xhtml')).toContain('A Mad Tea-Party');
    expect(textIn(entries, 'OEBPS/package.opf')).toContain('schema:accessModeSufficient');
  });

  it('a Hebrew EPUB is paged from right to left, and a French one declares its language', async () => {
    expect(textIn(await epub('tehillim'), 'OEBPS/package.opf')).toContain('page-progression-direction="rtl"');
    expect(textIn(await epub('tehillim'), 'OEBPS/chapter-01.xhtml')).toContain('dir="rtl"');
    expect(textIn(await epub('les-fleurs-du-mal'), 'OEBPS/chapter-01.xhtml')).toContain('xml:lang="fr"');
  });

  it('a PDF opens and has pages', async () => {
    const file = files.find((one) => one.key === 'elements-of-geometry' && one.extension === 'pdf');
    const pdf = await PDFDocument.load(await read(file ?? expect.unreachable()));
    expect(pdf.getPageCount()).toBeGreaterThanOrEqual(5);
    expect(pdf.getTitle()).toBe('The Elements of Geometry');
  });
});
