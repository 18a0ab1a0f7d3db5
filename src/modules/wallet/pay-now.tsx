import type { OfferingKind } from '../../domain/offerings/offering-schema.ts';
import type { CourseId, OfferingId, ProductId } from '../../domain/primitives/ids-schema.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { isLoggedInQuery, itemQuery } from '../device/data/queries.ts';
import { type WalletAmounts, walletAmounts } from './wallet-amounts.ts';
import { WalletButton } from './wallet-button.tsx';

export interface PayNowProps {
  productId: ProductId;
  offeringId: OfferingId;
  format: OfferingKind;
  courseId?: CourseId | undefined;
  /** Address of this page, to return to after a sign-in. */
  here: string;
}

/** Button that pays with a wallet. It is rendered only for products with a price in US dollars that are not shipped. */
export function PayNow(props: PayNowProps) {
  const { productId, offeringId, format } = props;
  const item = useQuery(itemQuery, productId)?.value;
  const isLoggedIn = useQuery(isLoggedInQuery);
  const amounts: WalletAmounts | undefined = item && walletAmounts(item, offeringId, format);
  if (!item || !amounts || isLoggedIn === undefined) return null;
  return (
    <WalletButton key={`${offeringId} ${format}`} {...props} item={item} amounts={amounts} isLoggedIn={isLoggedIn} />
  );
}
