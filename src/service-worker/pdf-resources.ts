import { CacheFirst } from 'workbox-strategies';
import {
  PDF_RESOURCES_CACHE,
  PDF_RESOURCES_LIST,
  PDF_RESOURCES_PATH,
} from '../modules/downloads/data/pdf-resources-cache.ts';
import { onlyOwnResponses } from './only-own-responses.ts';

export function isPdfResource(url: URL): boolean {
  const { pathname } = url;
  return (
    url.origin === self.location.origin && pathname.startsWith(PDF_RESOURCES_PATH) && pathname !== PDF_RESOURCES_LIST
  );
}

/** The URL contains the version of the PDF engine, so cached files stay valid. */
export const pdfResources = new CacheFirst({ cacheName: PDF_RESOURCES_CACHE, plugins: [onlyOwnResponses] });
