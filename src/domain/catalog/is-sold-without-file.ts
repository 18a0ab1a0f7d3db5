import type { CatalogItem } from './catalog-item-schema.ts';

/** True for a book that has a digital offering but no file that opens in the reader (PROD-9). */
export function isSoldWithoutFile({ productType, offerings, bookFiles }: CatalogItem): boolean {
  const isDigital = productType === 'book' && offerings.some(({ kind }) => kind !== 'print');
  return isDigital && !bookFiles.some(({ type }) => type === 'READER');
}
