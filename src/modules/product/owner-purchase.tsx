import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { productPath } from '../../domain/catalog/link-product.ts';
import type { Offering } from '../../domain/offerings/offering-schema.ts';
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
    <Disclosure summary={<OwnerPurchaseHeading kinds={new Set(sold.offerings.map((one) => one.kind))} />}>
      {renderPurchase({ item: sold, here: productPath(item), isFreeForPerson: false })}
    </Disclosure>
  );
}

function OwnerPurchaseHeading({ kinds }: { kinds: ReadonlySet<Offering['kind']> }) {
  if (!kinds.has('digital')) return <Trans>Buy a printed copy</Trans>;
  if (!kinds.has('print')) return <Trans>Extend your access</Trans>;
  return <Trans>Extend your access or buy a printed copy</Trans>;
}
