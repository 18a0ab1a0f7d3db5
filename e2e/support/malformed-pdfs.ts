import { randomBytes } from 'node:crypto';
import { PDFDocument, PDFName, PDFNumber, type PDFPage, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { openPdfOnNode } from './open-pdf-on-node.ts';

/** Creates a PDF of numbered pages. */
export async function longPdf(pages: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    pdf.addPage([300, 400]).drawText(`This is page ${number}.`, { x: 40, y: 340, size: 16, font });
  }
  return Buffer.from(await pdf.save());
}

/** Creates a PDF whose second page is a number. */
export async function tornPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.load(await longPdf(2));
  pdf.context.assign(pdf.getPage(1).ref, PDFNumber.of(7));
  return Buffer.from(await pdf.save());
}

/** Creates a PDF of letter pages full of text. */
export async function pdfOfText(pages: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([612, 792]);
    for (let line = 0; line < 50; line += 1) {
      const words = `Page ${number}, line ${line}: the tide comes in over the mud and the tide goes out again.`;
      page.drawText(words, { x: 60, y: 730 - line * 13, size: 11, font });
    }
  }
  return Buffer.from(await pdf.save());
}

/** Creates a PDF of numbered pages, each with a gray picture of `bytes` bytes that cannot be compressed. */
export async function pdfOfPictures(pages: number, bytes: number): Promise<Buffer> {
  const pdf = await PDFDocument.load(await longPdf(pages));
  const dictionary = { Type: 'XObject', Subtype: 'Image', ColorSpace: 'DeviceGray', BitsPerComponent: 8 };
  for (const page of pdf.getPages()) {
    const size = { Width: 1_000, Height: Math.floor(bytes / 1_000) };
    const picture = pdf.context.stream(randomBytes(size.Width * size.Height), { ...dictionary, ...size });
    page.node.setXObject(PDFName.of('Plate'), pdf.context.register(picture));
    const drawing = pdf.context.stream('q 200 0 0 200 50 50 cm /Plate Do Q');
    page.node.addContentStream(pdf.context.register(drawing));
  }
  return Buffer.from(await pdf.save());
}

/** Creates a PDF that opens with a password. */
export async function lockedPdf(userPassword: string): Promise<Buffer> {
  const pdf = await PDFDocument.load(await longPdf(2));
  pdf.encrypt({ userPassword, ownerPassword: 'the printer' });
  return Buffer.from(await pdf.save());
}

/**
 * Creates a PDF of three pages. The first page has links to the last page, to a web address, to the second page without
 * a text, and to a script.
 */
export async function linkedPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.load(await longPdf(3));
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const [first, second, third] = pdf.getPages();
  if (!first || !second || !third) throw new Error('There are three pages');
  const link = (y: number, leads: Record<string, unknown>) => {
    const words = { Type: 'Annot', Subtype: 'Link', Rect: [40, y - 4, 200, y + 14], Border: [0, 0, 0] };
    first.node.addAnnot(pdf.context.register(pdf.context.obj({ ...words, ...leads })));
  };
  const to = (page: PDFPage) => ({ Dest: [page.ref, 'Fit'] });
  const outside = (address: string) => ({ A: { Type: 'Action', S: 'URI', URI: PDFString.of(address) } });
  const write = (words: string, y: number) => first.drawText(words, { x: 40, y, size: 14, font });
  write('To the last page', 280);
  link(280, to(third));
  write('The almanac', 240);
  link(240, outside('https://example.org/almanac'));
  link(200, to(second));
  write('A trap', 160);
  link(160, outside('javascript:alert(1)'));
  return Buffer.from(await pdf.save());
}

/** Creates a PDF with one page and one black picture in fax compression (CCITT group 4), which many scans use. */
export function scannedPdf(): Promise<Buffer> {
  const coding = { Filter: 'CCITTFaxDecode', DecodeParms: { K: -1, Columns: SIDE, Rows: SIDE }, Decode: [1, 0] };
  // Eight lines without a color change (one bit each) and the end of the block: white, which `Decode` inverts to black.
  return pdfOfScan(Uint8Array.of(0xff, 0x00, 0x10, 0x01), { ...coding, BitsPerComponent: 1 });
}

/** Creates a PDF with one page and one gray picture in JPEG 2000, which the scans of libraries use. */
export function jpeg2000Pdf(): Promise<Buffer> {
  const short = (count: number) => [count >> 8, count & 0xff];
  const long = (count: number) => [...short(count >>> 16), ...short(count & 0xffff)];
  const segment = (marker: number, content: readonly number[]) => [
    ...[0xff, marker],
    ...short(content.length + 2),
    ...content,
  ];
  const size = [...long(SIDE), ...long(SIDE), ...long(0), ...long(0)];
  const bytes = Uint8Array.from([
    ...[0xff, 0x4f],
    // The size of the picture and of its only tile, and one component of 8 bits.
    ...segment(0x51, [...short(0), ...size, ...size, ...short(1), 7, 1, 1]),
    // One layer, no division into resolutions, code blocks of 64 × 64, a transform without loss.
    ...segment(0x52, [0, 0, ...short(1), 0, 0, 4, 4, 0, 1]),
    ...segment(0x5c, [0x40, 8 << 3]),
    // The tile has one packet without content: the middle of the scale, which is gray.
    ...segment(0x90, [...short(0), ...long(15), 0, 1]),
    ...[0xff, 0x93, 0x00, 0xff, 0xd9],
  ]);
  return pdfOfScan(bytes, { Filter: 'JPXDecode', BitsPerComponent: 8 });
}

/** Width and height of a scan in pixels. */
const SIDE = 8;

async function pdfOfScan(bytes: Uint8Array, coding: Record<string, unknown>): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 400]);
  const dictionary = { Type: 'XObject', Subtype: 'Image', Width: SIDE, Height: SIDE, ColorSpace: 'DeviceGray' };
  const picture = pdf.context.register(pdf.context.stream(bytes, { ...dictionary, ...coding }));
  page.node.setXObject(PDFName.of('Scan'), picture);
  const drawing = pdf.context.stream('q 300 0 0 400 0 0 cm /Scan Do Q');
  page.node.addContentStream(pdf.context.register(drawing));
  return Buffer.from(await pdf.save());
}

/** Returns the words of a PDF, page by page, separated by single spaces. */
export async function wordsOfPdf(bytes: Buffer): Promise<string> {
  const pdf = await openPdfOnNode(bytes);
  let words = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    words += items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('');
    words += ' ';
  }
  await pdf.loadingTask.destroy();
  return words.replace(/\s+/gu, ' ').trim();
}
