import { Trans } from '@lingui/react/macro';

/** The name of a product type in the language of the interface (PROD-16). */
export function ProductTypeName({ type }: { type: string }) {
  switch (type) {
    case 'courseware':
      return <Trans>Courseware</Trans>;
    case 'classroom':
      return <Trans>Classroom</Trans>;
    case 'collection':
      return <Trans>Collection</Trans>;
    case 'ebundle':
      return <Trans>E-bundle</Trans>;
    case 'physical_product':
      return <Trans>Physical item</Trans>;
    default:
      return <Trans>Book</Trans>;
  }
}
