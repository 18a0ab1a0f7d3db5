import type { PDFDocumentProxy } from 'pdfjs-dist';
import { READING_LIMITS, UnreadableBookError } from '../../../domain/reading/reading-limits.ts';
import type { PageEntry } from '../reading-engine.ts';

/**
 * Closes the file and throws an `UnreadableBookError` when it declares more pages than we show. pdf.js believes the declared number
 * when a last page can be found, so a file of one kilobyte can declare a billion pages; its page labels are as many.
 */
export async function checkPageCount(pdf: PDFDocumentProxy): Promise<void> {
  if (pdf.numPages <= READING_LIMITS.pages) return;
  await pdf.loadingTask.destroy();
  throw new UnreadableBookError('tooLarge');
}

/** Every page with the number that is printed on it. */
export async function readPageLabels(pdf: PDFDocumentProxy): Promise<PageEntry[]> {
  const labels = await pdf.getPageLabels().catch(() => null);
  return Array.from({ length: pdf.numPages }, (_, section) => ({
    label: labels?.[section] || String(section + 1),
    target: { kind: 'section', section, fragment: undefined },
  }));
}
