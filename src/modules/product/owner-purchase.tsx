import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { productPath } from '../../domain/catalog/link-product.ts';
import { offeringsForOwner } from '../../domain/offerings/owner-offerings.ts';
import type { UserAvailability } from '../../domain/shelf/user-availability-schema.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { ProductPageProps } from './product-page.tsx';

interface OwnerPurchaseProps extends Pick<ProductPageProps, 'renderPurchase'> {
  item: CatalogItem;
  availability: UserAvailability;
  /** True if this store itself sells what the site shows, and no other seller does (OFFER-12, OFFER-13). */
  isSoldHere: boolean;
}

/** What a person who has the digital version can still buy (OFFER-20), folded, because most came to open it. */
export function OwnerPurchase({ item, availability, isSoldHere, renderPurchase }: OwnerPurchaseProps) {
  const sold = useMemo(() => ({ ...item, offerings: offeringsForOwner(item, availability) }), [item, availability]);
  if (!isSoldHere || sold.offerings.length === 0) return null;
  return (
    <Disclosure
      summary={availability.isRenewable ? <Trans>Extend your access</Trans> : <Trans>Buy a printed copy</Trans>}
    >
      {renderPurchase({ item: sold, here: productPath(item), isFreeForPerson: false })}
    </Disclosure>
  );
}
