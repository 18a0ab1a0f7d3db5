import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BOOK_LIMITS } from '../../../../server/imports/books/book-limits.ts';
import { inspectBookFile, makeSample } from '../../../../server/imports/books/inspect-book-file.ts';
import { makeEpub, zipOf } from './book-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'samples-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function sampleOf(extension: 'epub' | 'pdf', bytes: Uint8Array, percent: number) {
  const path = join(folder, `book.${extension}`);
  writeFileSync(path, bytes);
  const texts = { endTitle: 'The sample ends here', endText: 'Get the book to read on.' };
  return makeSample({ extension, path, limits: BOOK_LIMITS }, { percent, ...texts });
}

const page = (body: string) =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Page</title>
<link rel="stylesheet" href="../style.css"/></head><body>${body}</body></html>`;

/** Ten paragraphs, numbered, each with a word that names its chapter. */
const paragraphs = (chapter: string) =>
  Array.from({ length: 10 }, (_, index) => `<p>${chapter} paragraph&nbsp;${index + 1} of the text.</p>`).join('');

const CHAPTERS = ['alpha', 'beta', 'gamma', 'delta'];
const MANIFEST = `${CHAPTERS.map((name) => `<item id="${name}" href="text/${name}.xhtml" media-type="application/xhtml+xml"/>`).join('')}
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="css" href="style.css" media-type="text/css"/>
<item id="paper" href="paper.png" media-type="image/png"/>
${CHAPTERS.map((name) => `<item id="i-${name}" href="text/${name}.png" media-type="image/png"/>`).join('')}`;

const book = makeEpub({
  manifest: MANIFEST,
  spine: CHAPTERS.map((name) => `<itemref idref="${name}"/>`).join(''),
  files: {
    'OEBPS/nav.xhtml': page(`<p>Secret preface</p><nav xmlns:epub="http://www.idpf.org/2007/ops" epub:type="toc"><ol>
${CHAPTERS.map((name) => `<li><a href="text/${name}.xhtml">${name}</a></li>`).join('')}</ol></nav>`),
    'OEBPS/style.css': 'body { background: url("paper.png") }',
    'OEBPS/paper.png': 'paper',
    ...Object.fromEntries(CHAPTERS.map((name) => [`OEBPS/text/${name}.png`, `picture of ${name}`])),
    ...Object.fromEntries(
      CHAPTERS.map((name) => [
        `OEBPS/text/${name}.xhtml`,
        page(`<h1>${name}</h1><p><img src="${name}.png" alt=""/>
<a href="delta.xhtml#p3">the end</a> <a href="alpha.xhtml">the beginning</a> <a href="https://example.org/">elsewhere</a></p>
${paragraphs(name)}`),
      ]),
    ),
  },
});

it('the sample of an EPUB has its first chapters, and nothing of the later ones', async () => {
  const sample = await sampleOf('epub', book, 42);
  const files = unzipSync(sample ?? new Uint8Array());
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(Object.keys(files).sort()).toEqual([
    'META-INF/container.xml',
    'OEBPS/book.opf',
    'OEBPS/nav.xhtml',
    'OEBPS/paper.png',
    'OEBPS/sample-end.xhtml',
    'OEBPS/style.css',
    'OEBPS/text/alpha.png',
    'OEBPS/text/alpha.xhtml',
    'OEBPS/text/beta.png',
    'OEBPS/text/beta.xhtml',
    'mimetype',
  ]);
  expect(text('OEBPS/text/alpha.xhtml')).toContain('alpha paragraph&nbsp;10');
  // The second chapter is cut after a paragraph, and all its elements are closed.
  expect(text('OEBPS/text/beta.xhtml')).toMatch(/beta paragraph&nbsp;[2-5] of the text\.<\/p><\/body><\/html>$/);
  const everything = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
  expect(everything).not.toMatch(/gamma paragraph|delta paragraph|picture of (?:gamma|delta)|Secret preface/);
  expect(everything).not.toContain('beta paragraph&nbsp;9');
});

it('the links to what is left out lead to the last page', async () => {
  const files = unzipSync((await sampleOf('epub', book, 42)) ?? new Uint8Array());
  const links = (name: string) =>
    [...strFromU8(files[name] ?? new Uint8Array()).matchAll(/<a href="([^"]*)"/g)].map(([, to]) => to);
  expect(links('OEBPS/text/alpha.xhtml')).toEqual(['../sample-end.xhtml', 'alpha.xhtml', 'https://example.org/']);
  expect(links('OEBPS/nav.xhtml')).toEqual([
    'text/alpha.xhtml',
    'text/beta.xhtml',
    'sample-end.xhtml',
    'sample-end.xhtml',
  ]);
  expect(strFromU8(files['OEBPS/sample-end.xhtml'] ?? new Uint8Array())).toContain('The sample ends here');
});

it('the sample of an EPUB passes the checks of an EPUB and keeps the metadata', async () => {
  const path = join(folder, 'sample.epub');
  writeFileSync(path, (await sampleOf('epub', book, 42)) ?? '');
  const { metadata } = await inspectBookFile({ extension: 'epub', path, limits: BOOK_LIMITS });
  expect(metadata).toMatchObject({
    title: 'Rivers',
    authors: ['Ada Byron'],
    publisher: 'North Press',
    language: 'en-US',
  });
});

it('a share smaller than the first paragraph gives no sample', async () => {
  expect(await sampleOf('epub', book, 1)).toBeUndefined();
  expect(await sampleOf('pdf', await makePrinted(), 10)).toBeUndefined();
});

it('a chapter that is not well-formed is left out rather than cut', async () => {
  const parts = unzipSync(book);
  const broken = zipOf({
    ...parts,
    'OEBPS/text/beta.xhtml': `<html><body><p>beta<br>${paragraphs('beta')}</p></body></html>`,
  });
  const files = unzipSync((await sampleOf('epub', broken, 35)) ?? new Uint8Array());
  expect(Object.keys(files)).not.toContain('OEBPS/text/beta.xhtml');
});

/** A PDF of five pages with one list of resources for all, in which each page has a drawing, and links to the last page. */
async function makePrinted(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle('Rivers');
  const drawings = pdf.context.obj({});
  const resources = pdf.context.obj({ XObject: drawings });
  for (let number = 1; number <= 5; number += 1) {
    const drawing = pdf.context.flateStream(`BT (drawn words ${number}) Tj ET`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 9, 9],
    });
    drawings.set(PDFName.of(`Drawing${number}`), pdf.context.register(drawing));
    const content = pdf.context.flateStream(`BT (printed words ${number}) Tj ET /Drawing${number} Do`);
    const leaf = pdf.addPage([200, 300]).node;
    leaf.set(PDFName.of('Contents'), pdf.context.register(content));
    leaf.set(PDFName.of('Resources'), resources);
  }
  const last = pdf.getPage(4).ref;
  for (const { node } of pdf.getPages().slice(0, 4)) {
    const link = pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 9, 9],
      Dest: [last, 'Fit'],
      T: PDFString.of('to the end'),
    });
    node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(link)]));
  }
  return pdf.save({ addDefaultPage: false });
}

it('the sample of a PDF has its first pages, and no words or drawings of the later ones', async () => {
  const sample = await sampleOf('pdf', await makePrinted(), 50);
  const pdf = await PDFDocument.load(sample ?? new Uint8Array());
  expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([2, 'Rivers']);
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
  const words = objects.flatMap((object) =>
    object instanceof PDFRawStream ? [Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')] : [],
  );
  expect(
    words
      .join('\n')
      .match(/(?:printed|drawn) words \d/g)
      ?.sort(),
  ).toEqual(['drawn words 1', 'drawn words 2', 'printed words 1', 'printed words 2']);
  expect(objects.filter((object) => object instanceof PDFDict && object.has(PDFName.of('Annots')))).toEqual([]);
});
