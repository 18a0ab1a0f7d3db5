import { Trans } from '@lingui/react/macro';
import type { ProductType } from '../../domain/catalog/product-schema.ts';

interface FreeLabelProps {
  productType: ProductType;
  /** The course fee has paid for it (spec/storefront.md §6 Course-fee members). */
  isCourseFee: boolean;
}

/** What the button says that takes what costs a person nothing. */
export function FreeLabel({ productType, isCourseFee }: FreeLabelProps) {
  if (!isCourseFee) return <Trans>Add To My Shelf</Trans>;
  if (productType === 'courseware') return <Trans>Acquire Code</Trans>;
  if (productType === 'book' || productType === 'ebundle') return <Trans>Start Reading</Trans>;
  return <Trans>Add To My Shelf</Trans>;
}
