import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Adds `Promise.withResolvers`, which pdf.js 6 calls and Node 20 does not have. */
function addWithResolvers(): void {
  if ('withResolvers' in Promise) return;
  const withResolvers = () => {
    let settle: { resolve: (value: unknown) => void; reject: (reason: unknown) => void } | undefined;
    const promise = new Promise((resolve, reject) => {
      settle = { resolve, reject };
    });
    return { promise, ...settle };
  };
  Object.defineProperty(Promise, 'withResolvers', { configurable: true, writable: true, value: withResolvers });
}

/** Opens a PDF in Node. The caller must close it with `pdf.loadingTask.destroy()`. */
export function openPdfOnNode(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  addWithResolvers();
  return getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
}
