import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { productPath } from '../../domain/catalog/link-product.ts';
import { purchaseFacts } from '../../domain/offerings/purchase-facts.ts';
import type { UnavailableReason } from '../../domain/shelf/availability.ts';
import type { ProductQuery } from '../../domain/site/url-search.ts';
import { Banner } from '../../ui/banner.tsx';
import { AccessPanel } from './access-panel.tsx';
import { AccessibilityButton } from './accessibility-button.tsx';
import { AdditionalDetails } from './additional-details.tsx';
import { BookFiles } from './book-files.tsx';
import { isByPost } from './is-by-post.ts';
import { ProductBreadcrumbs } from './product-breadcrumbs.tsx';
import type { ProductPageProps } from './product-page.tsx';
import { ProductSummary } from './product-summary.tsx';
import { ProductTabs } from './product-tabs.tsx';
import styles from './product-view.module.css';
import { TypeNotes } from './type-notes.tsx';
import { UnavailableText } from './unavailable-reason.tsx';
import { useAvailability } from './use-product.ts';

interface ProductViewProps
  extends Pick<
    ProductPageProps,
    | 'isLoggedIn'
    | 'hideBreadcrumbs'
    | 'renderFacts'
    | 'renderPurchase'
    | 'renderAccess'
    | 'renderRedeem'
    | 'renderRelated'
  > {
  item: CatalogItem;
  wanted: ProductQuery;
  /** Reason why the product cannot be bought, if there is one. */
  reason: UnavailableReason | undefined;
}

/** The product, and next to it one of: the user's access, the reason why it is not sold, or the offerings (PROD-1). */
export function ProductView({ item, wanted, reason, ...props }: ProductViewProps) {
  const availability = useAvailability(item.id, wanted.courseId, props.isLoggedIn);
  const isOwned = availability?.isOwned === true && !availability.isExpired;
  const { courseId } = wanted;
  const purchase = purchaseFacts({ productType: item.productType, availability, isPrintOnly: isByPost(item) });
  const facts = purchase.length > 0 && props.renderFacts(purchase);
  return (
    <article className={styles.page}>
      {!props.hideBreadcrumbs && (
        <div className={styles.crumbs}>
          <ProductBreadcrumbs item={item} />
        </div>
      )}
      <div className={styles.head}>
        <ProductSummary item={item} />
      </div>
      <aside className={styles.purchase}>
        {isOwned && availability && (
          <AccessPanel item={item} courseId={courseId} isCds={availability.isCds} facts={facts}>
            {hasAccessOfItsOwn(item) && props.renderAccess?.({ item, availability, courseId })}
          </AccessPanel>
        )}
        {!isOwned && facts}
        {!isOwned && reason && (
          <Banner tone="warning">
            <UnavailableText reason={reason} host={window.location.host} />
          </Banner>
        )}
        {!isOwned &&
          !reason &&
          props.renderPurchase({
            ...wanted,
            item,
            here: productPath(item, courseId),
            isFreeForPerson: availability?.showFree === true,
          })}
        {!isOwned && item.product.showRedeem && props.renderRedeem?.()}
        {item.product.productFileType && <AccessibilityButton item={item} />}
      </aside>
      <div className={styles.details}>
        <TypeNotes item={item} />
        <ProductTabs item={item} />
        <BookFiles files={item.bookFiles} isOwned={isOwned} />
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
