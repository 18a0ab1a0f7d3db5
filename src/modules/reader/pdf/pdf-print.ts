import { printInFrame } from '../frame/print-frame.ts';
import type { Answers } from './pdf-answers.ts';
import type { PDFDocumentProxy } from './pdf-file.ts';
import { pictureOfPage } from './pdf-page.ts';

/** Prints a page as an image. */
export async function printPdfPage(
  pdf: PDFDocumentProxy,
  pageIndex: number,
  answers: Answers,
  host: HTMLElement,
  label: string,
): Promise<void> {
  const address = URL.createObjectURL(await pictureOfPage(pdf, pageIndex, answers));
  await printInFrame(host, label, async ({ document }) => {
    const image = document.createElement('img');
    image.src = address;
    image.style.maxWidth = '100%';
    document.body.append(image);
    await image.decode();
  }).finally(() => URL.revokeObjectURL(address));
}
