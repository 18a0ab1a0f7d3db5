import { isPdf } from '../../domain/reading/is-pdf.ts';
import type { ByteSource } from './data/byte-source.ts';
import type { ReadingEngine } from './reading-engine.ts';

/** A PDF is recognized by its first bytes. */
const PDF_MARK = 1_024;

/**
 * Opens a book with the engine of its format, which is loaded on demand. Throws an `UnreadableBookError` that says why
 * the book cannot be shown.
 */
export async function openEngine(
  source: ByteSource,
  askPassword: (isRepeated: boolean) => Promise<string>,
): Promise<ReadingEngine> {
  if (isPdf(await source.read(0, Math.min(source.size, PDF_MARK)))) {
    const { openPdf } = await import('./pdf/pdf-engine.ts');
    return openPdf(source, askPassword);
  }
  const { openEpub } = await import('./epub/epub-engine.ts');
  return openEpub(source);
}
