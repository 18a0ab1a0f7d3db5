import { toCartProduct } from '../domain/cart/to-cart-product.ts';
import { SaveButton } from '../modules/cart/save-button.tsx';
import { PanelPreview } from '../modules/offering/panel-preview.tsx';
import type { PurchaseContext } from '../modules/product/product-page.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { isSignedIn } from '../modules/site/site-state.ts';
import { PayNowPlace } from '../modules/wallet/pay-now-place.tsx';

/** The offering panel with the controls of other features before any of it can be pressed. */
export function ProductPanelPreview({ offeringId, offeringType, ...context }: PurchaseContext) {
  const site = useSite();
  const { item } = context;
  return (
    <PanelPreview
      {...context}
      named={offeringId === undefined ? undefined : { offeringId, format: offeringType }}
      isLoggedIn={isSignedIn(site)}
      brand={site.brand}
      provider={site.provider}
      renderWallet={({ offering, format }) => <PayNowPlace item={item} offeringId={offering.id} format={format} />}
      renderSave={() => <SaveButton product={toCartProduct(item)} />}
    />
  );
}
