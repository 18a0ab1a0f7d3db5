import { Trans } from '@lingui/react/macro';
import type { ProductType } from '../../domain/catalog/product-schema.ts';
import type { OfferingKind } from '../../domain/offerings/offering-schema.ts';

interface KindNameProps {
  kind: OfferingKind;
  /** A physical product is an item, not print. */
  productType: ProductType;
}

export function KindName({ kind, productType }: KindNameProps) {
  if (kind === 'digital') return <Trans>Digital</Trans>;
  if (kind === 'combo') return <Trans>Digital and print</Trans>;
  return productType === 'physical_product' ? <Trans>Item</Trans> : <Trans>Print</Trans>;
}
