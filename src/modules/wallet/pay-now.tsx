import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import type { OfferingKind } from '../../domain/offerings/offering-schema.ts';
import type { CourseId, OfferingId } from '../../domain/primitives/ids-schema.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { isLoggedInQuery } from '../device/data/queries.ts';
import { PayNowPlace } from './pay-now-place.tsx';
import { walletAmounts } from './wallet-amounts.ts';
import { WalletButton } from './wallet-button.tsx';

export interface PayNowProps {
  item: CatalogItem;
  offeringId: OfferingId;
  format: OfferingKind;
  courseId?: CourseId | undefined;
  /** Address of this page, to return to after a sign-in. */
  here: string;
}

/** Button that pays with a wallet. It is rendered only for products with a price in US dollars that are not shipped. */
export function PayNow(props: PayNowProps) {
  const { item, offeringId, format } = props;
  const isLoggedIn = useQuery(isLoggedInQuery);
  const amounts = walletAmounts(item, offeringId, format);
  if (!amounts) return null;
  if (isLoggedIn === undefined) return <PayNowPlace {...props} />;
  return <WalletButton key={`${offeringId} ${format}`} {...props} amounts={amounts} isLoggedIn={isLoggedIn} />;
}
