import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';

/** Returns true if a product is printed or physical. It is shipped and cannot be opened. */
export function isShippedOnly({ productType, product, offerings }: CatalogItem): boolean {
  if (productType === 'physical_product') return true;
  const isPrintOnly = product.productFileType === undefined && offerings.every(({ kind }) => kind === 'print');
  return isPrintOnly && offerings.length > 0;
}
