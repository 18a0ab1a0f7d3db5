import { Trans } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect } from 'react';
import type { ChosenOffering } from '../../domain/offerings/default-offering.ts';
import { isGivenByCourse } from '../../domain/offerings/offering-shown.ts';
import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { BookstorePanel } from './bookstore-panel.tsx';
import { OtherSellerPanel } from './other-seller-panel.tsx';
import { PanelPreview } from './panel-preview.tsx';
import { StorePanel } from './store-panel.tsx';
import { type OfferingContext, useOfferingView } from './use-offering-input.ts';

export interface OfferingPanelProps extends OfferingContext {
  /** Address of this page, to return to after a sign-in. */
  here: string;
  /** Renders the control that pays for the selected offering at once with a wallet. */
  renderWallet?: ((chosen: ChosenOffering, courseId: CourseId | undefined) => ReactNode) | undefined;
  /** Renders the button that saves the product with the selected offering for later. */
  renderSave?: ((chosen: ChosenOffering | undefined, courseId: CourseId | undefined) => ReactNode) | undefined;
  /** Renders the button that hands the purchase of a course over to the partner's bookstore. */
  renderBuyNow?: ((courseId: CourseId) => ReactNode) | undefined;
  /** Opens the cart over this page. Without it, "View Cart" links to the cart page. */
  onViewCart?: (() => void) | undefined;
  /** Called when the panel knows what it offers. */
  onReady?: (() => void) | undefined;
}

/**
 * The ways to get the product, depending on the seller: this store, a bookstore or another seller (OFFER-12, OFFER-13,
 * OFFER-14).
 */
export function OfferingPanel(props: OfferingPanelProps) {
  const view = useOfferingView(props);
  const { item, courseId, renderBuyNow, onReady } = props;
  const isReady = view !== undefined;
  useLayoutEffect(() => {
    if (isReady) onReady?.();
  }, [isReady, onReady]);
  if (!view) return <PanelPreview {...props} />;
  switch (view.seller) {
    case 'otherSeller':
      return <OtherSellerPanel item={item} sales={view.sales} />;
    case 'partnerBookstore':
      return <BookstorePanel buyNow={view.hasBuyNow && courseId !== undefined && renderBuyNow?.(courseId)} />;
    case 'none':
      if (!view.input.isProvided && !view.course?.isCourseFee && isGivenByCourse(item.offerings)) {
        return <NotSold isStore={view.sales.isStore} />;
      }
  }
  return <StorePanel {...props} view={view} />;
}

function NotSold({ isStore }: { isStore: boolean }) {
  const { hostname: host } = window.location;
  return (
    <Banner>
      {isStore ? (
        <Trans>This material comes with your course. There is nothing to buy here.</Trans>
      ) : (
        <Trans>Sorry, this product is not available on {host}.</Trans>
      )}
    </Banner>
  );
}
