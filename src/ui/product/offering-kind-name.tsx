import { Trans } from '@lingui/react/macro';

interface OfferingKindNameProps {
  /** `digital`, `print` or `combo`. */
  kind: string;
  /** A physical product is an item, not print. */
  productType: string;
}

/** The name of the kind of an offering in the language of the interface. */
export function OfferingKindName({ kind, productType }: OfferingKindNameProps) {
  if (kind === 'digital') return <Trans>Digital</Trans>;
  if (kind === 'combo') return <Trans>Digital and print</Trans>;
  return productType === 'physical_product' ? <Trans>Item</Trans> : <Trans>Print</Trans>;
}
