import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { Chapter } from './book-text.ts';
import type { BookInfo } from './epub-pages.ts';

const page = { width: 396, height: 612, margin: 54 };
const bodySize = 11;
const leading = 16;
const ink = rgb(0.13, 0.11, 0.1);

type Setter = { document: PDFDocument; serif: PDFFont; bold: PDFFont; current: PDFPage; y: number };

/**
 * Replaces characters outside Windows-1252. The standard fonts do not support them, and creating the file would fail.
 */
const toPrintable = (text: string): string => text.replace(/[^\u0020-\u007e\u00a0-\u00ff‘’“”–—…•]/g, '?');

const wrap = (text: string, font: PDFFont, size: number, width: number): string[] => {
  const lines: string[] = [];
  for (const word of toPrintable(text).split(/\s+/)) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && font.widthOfTextAtSize(joined, size) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
};

const turnPage = (setter: Setter): void => {
  setter.current = setter.document.addPage([page.width, page.height]);
  setter.y = page.height - page.margin;
  const number = String(setter.document.getPageCount());
  const x = (page.width - setter.serif.widthOfTextAtSize(number, 9)) / 2;
  setter.current.drawText(number, { x, y: 28, size: 9, font: setter.serif, color: ink });
};

const addLines = (setter: Setter, lines: string[], font: PDFFont, size: number, step: number): void => {
  for (const line of lines) {
    if (setter.y - step < page.margin) turnPage(setter);
    setter.y -= step;
    setter.current.drawText(line, { x: page.margin, y: setter.y, size, font, color: ink });
  }
};

const addChapter = (setter: Setter, { title, blocks }: Chapter, isVerse: boolean): void => {
  const measure = page.width - page.margin * 2;
  turnPage(setter);
  addLines(setter, wrap(title, setter.bold, 18, measure), setter.bold, 18, 24);
  setter.y -= 12;
  for (const block of blocks) {
    const lines = isVerse ? block.map(toPrintable) : wrap(block.join(' '), setter.serif, bodySize, measure);
    addLines(setter, lines, setter.serif, bodySize, leading);
    setter.y -= 8;
  }
};

const addTitlePage = (setter: Setter, info: BookInfo): void => {
  const measure = page.width - page.margin * 2;
  setter.y = 430;
  addLines(setter, wrap(info.title, setter.bold, 28, measure), setter.bold, 28, 34);
  if (info.subtitle !== undefined)
    addLines(setter, wrap(info.subtitle, setter.serif, 14, measure), setter.serif, 14, 24);
  addLines(setter, wrap(info.authors.join(', '), setter.serif, 14, measure), setter.serif, 14, 30);
  setter.current.drawText(toPrintable(info.publisher), {
    x: page.margin,
    y: 80,
    size: 11,
    font: setter.serif,
    color: ink,
  });
};

/** Creates a PDF with a title page and the chapters. The same input gives the same bytes. */
export const makePdf = async (info: BookInfo, chapters: Chapter[]): Promise<Uint8Array> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const date = new Date('2026-01-01T00:00:00Z');
  document.setTitle(info.title, { showInWindowTitleBar: true });
  document.setAuthor(info.authors.join(', '));
  document.setLanguage(info.language);
  document.setProducer('Carrel');
  document.setCreationDate(date);
  document.setModificationDate(date);
  const serif = await document.embedFont(StandardFonts.TimesRoman);
  const bold = await document.embedFont(StandardFonts.TimesRomanBold);
  const setter: Setter = { document, serif, bold, current: document.addPage([page.width, page.height]), y: 0 };
  addTitlePage(setter, info);
  for (const chapter of chapters) addChapter(setter, chapter, info.isVerse);
  return document.save({ useObjectStreams: true });
};
