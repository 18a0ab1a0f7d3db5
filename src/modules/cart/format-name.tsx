import { Trans } from '@lingui/react/macro';
import type { ProductType } from '../../domain/catalog/product-schema.ts';
import type { OfferingKind } from '../../domain/offerings/offering-schema.ts';

interface FormatNameProps {
  format: OfferingKind;
  /** A physical product is an item, not print. */
  productType: ProductType;
}

export function FormatName({ format, productType }: FormatNameProps) {
  if (format === 'digital') return <Trans>Digital</Trans>;
  if (format === 'combo') return <Trans>Digital and print</Trans>;
  return productType === 'physical_product' ? <Trans>Item</Trans> : <Trans>Print</Trans>;
}
