import { supportLinkOf } from '../domain/shelf/shelf-help.ts';
import { BuyNowButton } from '../modules/bookstore-handoff/buy-now-button.tsx';
import { CartSheet } from '../modules/cart/cart-sheet.tsx';
import { KeepReaderFile } from '../modules/downloads/keep-offline.tsx';
import { LaunchButton } from '../modules/launch/launch-button.tsx';
import { AccessibilityButtonOf } from '../modules/product/accessibility-button.tsx';
import { BookFiles } from '../modules/product/book-files.tsx';
import { UnavailableText } from '../modules/product/unavailable-reason.tsx';
import { ProductSheet, type ProductSheetProps } from '../modules/product-sheet/product-sheet.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { lazyPart, PartBoundary } from '../ui/rendering/lazy-part.tsx';

/** In separate chunks, because each contains a state machine and is needed for some products only. */
const OfferingPanel = lazyPart(async () => (await import('../modules/offering/offering-panel.tsx')).OfferingPanel);
const AccessCodePanel = lazyPart(
  async () => (await import('../modules/access-code/access-code-panel.tsx')).AccessCodePanel,
);
const SectionCodeForm = lazyPart(async () => (await import('../modules/redeem/section-code-form.tsx')).SectionCodeForm);

const PayNow = lazyPart(async () => (await import('../modules/wallet/pay-now.tsx')).PayNow);

type SheetWithoutSlots = Pick<ProductSheetProps, 'subject' | 'viewer' | 'onClose'>;

/** Adds the controls of other features to the sheet. */
export function ProductSheetWithSlots(props: SheetWithoutSlots) {
  const { isLoggedIn } = props.viewer;
  const { brand, provider } = useSite();
  return (
    <ProductSheet
      {...props}
      renderOfferings={(offered) => (
        <PartBoundary fallback={<Skeleton shape="block" />}>
          <OfferingPanel
            {...offered}
            isLoggedIn={isLoggedIn}
            brand={brand}
            provider={provider}
            renderWallet={({ offering, format }, courseId) => (
              <PartBoundary>
                <PayNow
                  item={offered.item}
                  offeringId={offering.id}
                  format={format}
                  courseId={courseId}
                  here={offered.here}
                />
              </PartBoundary>
            )}
            renderBuyNow={(courseId) => <BuyNowButton wide courseId={courseId} />}
          />
        </PartBoundary>
      )}
      renderCart={(cart) => <CartSheet open {...cart} />}
      renderAccessCode={(code) => (
        <PartBoundary fallback={<Skeleton />}>
          <AccessCodePanel supportLink={supportLinkOf(brand)} {...code} />
        </PartBoundary>
      )}
      renderSectionCode={(item) => (
        <PartBoundary fallback={<Skeleton />}>
          <SectionCodeForm item={item} />
        </PartBoundary>
      )}
      renderLaunch={(launch) => <LaunchButton wide supportLink={supportLinkOf(brand)} {...launch} />}
      renderBuyNow={(courseId) => <BuyNowButton wide courseId={courseId} />}
      renderFiles={({ id, bookFiles, product }, isOpened) => (
        <>
          <BookFiles files={bookFiles} isOwned={isOpened} level={3} />
          {isOpened && (
            <KeepReaderFile files={bookFiles} productId={id} isForbidden={product.drm?.offlinePercent === 0} />
          )}
        </>
      )}
      renderAccessibility={(item) => <AccessibilityButtonOf item={item} />}
      renderUnavailable={(reason, host) => <UnavailableText reason={reason} host={host} />}
    />
  );
}
