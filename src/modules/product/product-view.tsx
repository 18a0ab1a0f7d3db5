import { Trans } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { isSoldWithoutFile } from '../../domain/catalog/is-sold-without-file.ts';
import { productPath } from '../../domain/catalog/link-product.ts';
import type { ProductFeature } from '../../domain/catalog/product-feature-schema.ts';
import { sellsDigitalToo } from '../../domain/offerings/offering-course-rules.ts';
import { purchaseDetails } from '../../domain/offerings/purchase-details.ts';
import type { UnavailableReason } from '../../domain/shelf/availability.ts';
import type { UserAvailability } from '../../domain/shelf/user-availability-schema.ts';
import type { ProductQuery } from '../../domain/site/url-search.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import layout from '../../ui/page/layout.module.css';
import { AccessPanel } from './access-panel.tsx';
import { AccessibilityButton } from './accessibility-button.tsx';
import { AdditionalDetails } from './additional-details.tsx';
import { BookFiles } from './book-files.tsx';
import { isShippedOnly } from './is-shipped-only.ts';
import { ProductBreadcrumbs } from './product-breadcrumbs.tsx';
import type { ProductPageProps } from './product-page.tsx';
import { ProductSummary } from './product-summary.tsx';
import { ProductTabs } from './product-tabs.tsx';
import styles from './product-view.module.css';
import { TypeNotes } from './type-notes.tsx';
import { UnavailableText } from './unavailable-reason.tsx';
import { useRememberedProduct } from './use-remembered-product.ts';

export interface ProductViewProps
  extends Pick<
    ProductPageProps,
    | 'hideBreadcrumbs'
    | 'renderPurchaseDetails'
    | 'renderPurchase'
    | 'renderAccess'
    | 'renderOwnerPurchase'
    | 'renderRedeem'
    | 'renderRelated'
  > {
  item: CatalogItem;
  wanted: ProductQuery;
  /** The versions of the product that the person owns; `undefined` if they are unknown. */
  availability: UserAvailability | undefined;
  /** Accessibility and study features; `undefined` until they are known. */
  features: readonly ProductFeature[] | undefined;
  /** Reason why the product cannot be bought, if there is one. */
  reason: UnavailableReason | undefined;
  /** True while the server-rendered preview of the same product is shown. */
  isHidden?: boolean;
  /** Called when the person can use the column beside the product. */
  onReady?: () => void;
}

/**
 * The product, and next to it one of: the person's access, the reason why it is not sold, or the offerings (PROD-1,
 * OFFER-20).
 */
export function ProductView({ item, wanted, availability, features, reason, onReady, ...props }: ProductViewProps) {
  useRememberedProduct(item.id);
  const { courseId } = wanted;
  const isPrintOnly = isShippedOnly(item) || availability?.hasOnlyPrint === true;
  const isOwned = availability?.isOwned === true && !availability.isExpired;
  // The owner of a printed copy may still buy the digital version.
  const hasAccess = isOwned && !(availability.hasOnlyPrint && !reason && sellsDigitalToo(item));
  const details = purchaseDetails({ productType: item.productType, availability, isPrintOnly });
  const detailsSlot = details.length > 0 && props.renderPurchaseDetails(details);
  const hasPanel = !hasAccess && !reason;
  useLayoutEffect(() => {
    if (!hasPanel) onReady?.();
  }, [hasPanel, onReady]);
  return (
    <article className={styles.page} hidden={props.isHidden}>
      {!props.hideBreadcrumbs && (
        <div className={styles.crumbs}>
          <ProductBreadcrumbs name={item.name} />
        </div>
      )}
      <div className={styles.head}>
        <ProductSummary item={item} />
      </div>
      <aside className={styles.purchase}>
        {hasAccess && (
          <AccessPanel
            item={item}
            courseId={courseId}
            isCds={availability.isCds}
            isShippedOnly={isPrintOnly}
            purchaseDetails={detailsSlot}
          >
            {hasAccessOfItsOwn(item) && props.renderAccess?.({ item, availability, courseId })}
          </AccessPanel>
        )}
        {hasAccess && !reason && props.renderOwnerPurchase?.({ item, availability })}
        {!hasAccess && detailsSlot}
        {!hasAccess && reason && (
          <Banner tone="warning">
            <UnavailableText reason={reason} host={window.location.hostname} />
          </Banner>
        )}
        {hasPanel &&
          props.renderPurchase({
            ...wanted,
            item,
            onReady,
            here: productPath(item, courseId),
            isFreeForPerson: availability?.showFree === true,
          })}
        {!hasAccess && item.isBackordered && (
          <p className={layout.muted}>
            <Trans>Orders ship when ALL items are available. A backordered item may delay your order.</Trans>
          </p>
        )}
        {hasPanel && isSoldWithoutFile(item) && (
          <p className={layout.muted}>
            <Trans>You cannot read this book yet. It opens on your shelf as soon as its file arrives.</Trans>
          </p>
        )}
        {!hasAccess && item.product.showRedeem && props.renderRedeem?.()}
        {item.product.productFileType && <AccessibilityButton features={features} />}
      </aside>
      <div className={styles.details}>
        <TypeNotes item={item} />
        <ProductTabs item={item} features={features ?? []} />
        <BookFiles files={item.bookFiles} isOwned={isOwned && !isPrintOnly} />
        <AdditionalDetails item={item} />
      </div>
      <div className={styles.related}>{props.renderRelated(item)}</div>
    </article>
  );
}

/**
 * Returns true for courseware and classrooms, which are opened by codes and launches. Books are read and collections
 * are browsed instead.
 */
function hasAccessOfItsOwn({ productType }: CatalogItem): boolean {
  return productType === 'courseware' || productType === 'classroom';
}
