import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOK_LIMITS, type BookLimits } from '../../../../server/imports/books/book-limits.ts';
import { inspectBookFile } from '../../../../server/imports/books/inspect-book-file.ts';
import { makeEpub, makePdf } from './book-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'carrel-hostile-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const inspect = (extension: 'epub' | 'pdf', bytes: Uint8Array, limits: Partial<BookLimits> = {}) => {
  const path = join(folder, `book.${extension}`);
  writeFileSync(path, bytes);
  return inspectBookFile({ extension, path, limits: { ...BOOK_LIMITS, ...limits } });
};

/** Makes a PDF of these objects, without a table of their places: the parser reads the objects one by one. */
const pdfOf = (...objects: readonly (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((object) => Buffer.from(object)),
    Buffer.from('trailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'),
  ]);

const CATALOG = '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n';
const PAGES = '2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj\n';

/** An object stream of a few kilobytes that unpacks to this many megabytes. */
function bomb(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 ** 2, 0x20));
  const head = `3 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >> stream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream endobj\n')]);
}

describe('a book file is opened in a process of its own (BOOK-4), and', () => {
  it('says what it contains', async () => {
    const pdf = await inspect('pdf', await makePdf({ title: 'Rivers', author: 'Ada Byron', pages: 4 }));
    expect(pdf).toEqual({ metadata: { title: 'Rivers', authors: ['Ada Byron'] }, pages: 4 });
    const epub = await inspect('epub', makeEpub({ cover: new Uint8Array([1, 2, 3]) }));
    expect(epub.metadata).toMatchObject({ title: 'Rivers', authors: ['Ada Byron'], language: 'en-US' });
    expect([...(epub.cover ?? [])]).toEqual([1, 2, 3]);
  });

  it('is refused if it unpacks to more memory than a file may take, and the server answers meanwhile', async () => {
    let turns = 0;
    const clock = setInterval(() => {
      turns += 1;
    }, 5);
    await expect(inspect('pdf', pdfOf(CATALOG, PAGES, bomb(700)), { maxInspectMegabytes: 300 })).rejects.toMatchObject({
      code: 'inspection_too_heavy',
    });
    clearInterval(clock);
    expect(turns).toBeGreaterThan(5);
  });

  it('is refused if opening it takes too long', async () => {
    await expect(inspect('pdf', await makePdf(), { maxInspectSeconds: 0.001 })).rejects.toMatchObject({
      code: 'inspection_too_slow',
      params: { seconds: 0.001 },
    });
  });

  it.each([
    ['whose pages contain themselves', pdfOf(CATALOG, '2 0 obj << /Type /Pages /Kids [2 0 R] /Count 1 >> endobj\n')],
    ['whose arrays are nested without end', pdfOf(CATALOG, `2 0 obj ${'['.repeat(200_000)} endobj\n`)],
    ['that consists of its first and last bytes', Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF')],
  ])('is refused as a PDF %s', async (_what, bytes) => {
    await expect(inspect('pdf', bytes)).rejects.toMatchObject({ code: expect.stringMatching(/^pdf_/) });
  });
});
