import { Trans } from '@lingui/react/macro';
import type { ProductType } from '../../domain/catalog/product-schema.ts';

interface FreeLabelProps {
  productType: ProductType;
  /** True if the course fee covers the product (OFFER-8). */
  isCourseFee: boolean;
}

/** Label of the button that acquires a free product (OFFER-6). */
export function FreeLabel({ productType, isCourseFee }: FreeLabelProps) {
  if (!isCourseFee) return <Trans>Add To My Shelf</Trans>;
  if (productType === 'courseware') return <Trans>Acquire Code</Trans>;
  if (productType === 'book' || productType === 'ebundle') return <Trans>Start Reading</Trans>;
  return <Trans>Add To My Shelf</Trans>;
}
