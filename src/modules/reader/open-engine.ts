import { isPdf } from '../../domain/reading/is-pdf.ts';
import { bytesSource } from './epub/byte-source.ts';
import type { ReadingEngine } from './reading-engine.ts';

/**
 * Opens a book with the engine of its format, which is loaded on demand. Throws an `UnreadableBookError` that says why
 * the book cannot be shown.
 */
export async function openEngine(
  bytes: Uint8Array<ArrayBuffer>,
  askPassword: (isRepeated: boolean) => Promise<string>,
): Promise<ReadingEngine> {
  if (isPdf(bytes)) {
    const { openPdf } = await import('./pdf/pdf-engine.ts');
    return openPdf(bytes, askPassword);
  }
  const { openEpub } = await import('./epub/epub-engine.ts');
  return openEpub(bytesSource(bytes));
}
