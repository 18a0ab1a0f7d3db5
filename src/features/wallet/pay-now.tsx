import type { CatalogItem } from '../../contract/catalog-item.ts';
import type { CourseId, OfferingId, ProductId } from '../../contract/ids.ts';
import type { OfferingKind } from '../../contract/offering.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, useObserved } from '../../ui/use-observed.ts';
import { type WalletAmounts, walletAmounts } from './wallet-amounts.ts';
import { WalletButton } from './wallet-button.tsx';

export interface PayNowProps {
  productId: ProductId;
  offeringId: OfferingId;
  format: OfferingKind;
  courseId?: CourseId | undefined;
  /** The address of this page, where a sign-in comes back to. */
  here: string;
}

/**
 * The one-press way to pay beside the cart's (spec/storefront.md §2, §4). It shows itself only for what a wallet can pay for: with
 * a price in US dollars, and nothing that has to be sent by post.
 */
export function PayNow(props: PayNowProps) {
  const { productId, offeringId, format } = props;
  const item = useObserved<CatalogItem | undefined>(
    productId,
    lazySource(loadDevice, (device) => (next) => device.item(productId)((held) => next(held?.value))),
  );
  const isLoggedIn = useObserved<boolean>(
    'login',
    lazySource(loadDevice, (device) => (next) => device.login((held) => next(held?.value.isLoggedIn === true))),
  );
  const amounts: WalletAmounts | undefined = item && walletAmounts(item, offeringId, format);
  if (!item || !amounts || isLoggedIn === undefined) return null;
  return (
    <WalletButton key={`${offeringId} ${format}`} {...props} item={item} amounts={amounts} isLoggedIn={isLoggedIn} />
  );
}
