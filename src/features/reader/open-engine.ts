import type { ReadingEngine } from './reading-engine.ts';

/** Opens a book with the engine of its kind, which is fetched now. Throws an `UnreadableBookError` that says why it cannot be shown. */
export async function openEngine(bytes: Uint8Array<ArrayBuffer>): Promise<ReadingEngine> {
  // What a file is, it says itself: a name may be wrong.
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');
  if (isPdf) {
    const { openPdf } = await import('./pdf-engine.ts');
    return openPdf(bytes);
  }
  const { openEpub } = await import('./epub-engine.ts');
  return openEpub(bytes);
}
