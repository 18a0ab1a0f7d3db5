import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';

/** Whether a product is paper or a thing: it is sent, and there is nothing to open. */
export function isByPost({ productType, product, offerings }: CatalogItem): boolean {
  if (productType === 'physical_product') return true;
  const isPrintOnly = product.productFileType === undefined && offerings.every(({ kind }) => kind === 'print');
  return isPrintOnly && offerings.length > 0;
}
