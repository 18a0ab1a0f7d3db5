import { toCartProduct } from '../domain/cart/to-cart-product.ts';
import type { ChosenOffering } from '../domain/offerings/default-offering.ts';
import type { CourseId } from '../domain/primitives/ids-schema.ts';
import type { ShownChoice } from '../domain/saved/saved-schema.ts';
import { SaveButton } from '../modules/cart/save-button.tsx';
import { OfferingPanel } from '../modules/offering/offering-panel.tsx';
import type { PurchaseContext } from '../modules/product/product-page.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { isSignedIn } from '../modules/site/site-state.ts';
import { PayNowPlace } from '../modules/wallet/pay-now-place.tsx';
import { lazyPart, PartBoundary } from '../ui/rendering/lazy-part.tsx';

/** In a separate chunk, because the wallet button contains a state machine. */
const PayNow = lazyPart(async () => (await import('../modules/wallet/pay-now.tsx')).PayNow);
/** Needed only for courses of partner bookstores. */
const BuyNowButton = lazyPart(
  async () => (await import('../modules/bookstore-handoff/buy-now-button.tsx')).BuyNowButton,
);

/** The offering panel with the controls of other features. */
export function ProductPurchase({ offeringId, offeringType, ...context }: PurchaseContext) {
  const site = useSite();
  const { item, here } = context;
  return (
    <OfferingPanel
      {...context}
      named={offeringId === undefined ? undefined : { offeringId, format: offeringType }}
      isLoggedIn={isSignedIn(site)}
      brand={site.brand}
      provider={site.provider}
      renderWallet={({ offering, format }, courseId) => (
        <PartBoundary fallback={<PayNowPlace item={item} offeringId={offering.id} format={format} />}>
          <PayNow item={item} offeringId={offering.id} format={format} courseId={courseId} here={here} />
        </PartBoundary>
      )}
      renderSave={(chosen, courseId) => (
        <SaveButton product={toCartProduct(item)} choice={chosen && toChoice(chosen, courseId)} />
      )}
      renderBuyNow={(courseId) => (
        <PartBoundary>
          <BuyNowButton wide courseId={courseId} />
        </PartBoundary>
      )}
    />
  );
}

function toChoice({ offering, format }: ChosenOffering, courseId: CourseId | undefined): ShownChoice {
  const course = courseId === undefined ? {} : { courseId };
  return { offeringId: offering.id, format, offering, isAvailable: true, ...course };
}
