import { CacheFirst } from 'workbox-strategies';
import { PDF_PARTS_CACHE, PDF_PARTS_LIST, PDF_PARTS_PATH } from '../modules/downloads/data/pdf-parts-cache.ts';
import { onlyOwnResponses } from './only-own-responses.ts';

export function isPdfPart(url: URL): boolean {
  const { pathname } = url;
  return url.origin === self.location.origin && pathname.startsWith(PDF_PARTS_PATH) && pathname !== PDF_PARTS_LIST;
}

/** The URL contains the version of the PDF engine, so cached files stay valid. */
export const pdfParts = new CacheFirst({ cacheName: PDF_PARTS_CACHE, plugins: [onlyOwnResponses] });
