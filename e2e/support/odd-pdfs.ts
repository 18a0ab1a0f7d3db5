import { PDFDocument, type PDFPage, PDFString, StandardFonts } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF of numbered pages. */
export async function longPdf(pages: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    pdf.addPage([300, 400]).drawText(`This is page ${number}.`, { x: 40, y: 340, size: 16, font });
  }
  return Buffer.from(await pdf.save());
}

/** Three pages; on the first one lie links: to the last page, to a web address, to the second page on no words, and to a script. */
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

/** The words of a PDF, page after page, with one space between them. */
export async function wordsOfPdf(bytes: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  let words = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    words += items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('');
    words += ' ';
  }
  await pdf.loadingTask.destroy();
  return words.replace(/\s+/gu, ' ').trim();
}
