import type { ProductType } from '../catalog/product-schema.ts';
import type { OfferingKind } from './offering-schema.ts';

/**
 * True for a printed version of course materials, which is not refundable (OFFER-11). Physical items and goods of a
 * classroom are shipped too, but are not printed.
 */
export function isPrintedMaterial(kind: OfferingKind, productType: ProductType): boolean {
  return kind !== 'digital' && productType !== 'physical_product' && productType !== 'classroom';
}
