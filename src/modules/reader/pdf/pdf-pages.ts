import type { PDFDocumentProxy } from 'pdfjs-dist';
import { READING_LIMITS, UnreadableBookError } from '../../../domain/reading/reading-limits.ts';
import type { PageEntry } from '../reading-engine.ts';

/**
 * Closes the file and throws an `UnreadableBookError` if it declares more pages than the reader shows. pdf.js accepts
 * the declared number if it finds a last page, so a file of one kilobyte can declare a billion pages and as many page
 * labels.
 */
export async function checkPageCount(pdf: PDFDocumentProxy): Promise<void> {
  if (pdf.numPages <= READING_LIMITS.pages) return;
  await pdf.loadingTask.destroy();
  throw new UnreadableBookError('tooLarge');
}

/** Returns every page with its printed number. */
export async function readPageLabels(pdf: PDFDocumentProxy): Promise<PageEntry[]> {
  const labels = await pdf.getPageLabels().catch(() => null);
  return Array.from({ length: pdf.numPages }, (_, chapterIndex) => ({
    label: labels?.[chapterIndex] || String(chapterIndex + 1),
    target: { kind: 'chapter', chapterIndex, fragment: undefined },
  }));
}
