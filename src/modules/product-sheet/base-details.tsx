import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { descriptionIn } from '../../domain/catalog/description-in.ts';
import { productPath } from '../../domain/catalog/link-product.ts';
import { cutWords, MATERIAL_WORDS } from '../../domain/format/word-cut.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { isBuyNowShown } from '../../domain/sections/section-offerings.ts';
import { accessTime } from '../../domain/shelf/shelf-days.ts';
import { localTimeZone } from '../../ui/browser/local-time-zone.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/page/layout.module.css';
import { AccessBadge } from '../../ui/product/access-badge.tsx';
import { ProductCover } from '../../ui/product/product-cover.tsx';
import { ProductTypeName } from '../../ui/product/product-type-name.tsx';
import { AccessCalendar } from './access-calendar.tsx';
import { CourtesyText } from './courtesy-text.tsx';
import { DetailTable, DrmTable } from './detail-tables.tsx';
import type { DetailsProps } from './details-of-type.tsx';
import styles from './product-sheet.module.css';
import { PurchaseDetails } from './purchase-details.tsx';
import type { SheetView } from './sheet-view.ts';

interface BaseDetailsProps extends DetailsProps {
  /** Content specific to the product type, between the description and the details. */
  children?: ReactNode;
}

/** Base layout of all product types. */
export function BaseDetails({ view, slots, onViewCart, children }: BaseDetailsProps) {
  const { item, itemState, courseId, availability } = view;
  return (
    <div className={layout.stack}>
      <Head view={view} />
      <PurchaseDetails details={view.purchaseDetails} />
      {view.courtesy && <CourtesyText courtesy={view.courtesy} />}
      <AccessCalendar view={view} />
      {item &&
        isForSale(view) &&
        slots.renderOfferings?.({
          item,
          here: productPath(item, courseId),
          courseId,
          isFreeForPerson: availability?.showFree === true,
          onViewCart,
        })}
      {item && <Description item={item} />}
      {children}
      {item && <DetailTable item={item} />}
      {item && <DrmTable item={item} />}
      {!item && itemState === 'offline' && (
        <p className={layout.muted}>
          <Trans>You are offline. More about this material appears once you are back online.</Trans>
        </p>
      )}
    </div>
  );
}

/**
 * Returns true if the offerings are shown. They name the seller and contain the button for buying, or for acquiring a
 * free version.
 */
export function isForSale({ button, section, pending, canChooseVersion }: SheetView): boolean {
  if (pending) return false;
  if (canChooseVersion) return true;
  if (button.action === 'none') return button.because === 'soldElsewhere';
  if (button.action === 'buyNow') return section === undefined || !isBuyNowShown(section);
  return button.action === 'addToCart' || button.action === 'viewCart';
}

function Head({ view: { listing, availability, courseId, section } }: { view: SheetView }) {
  const author = listing.authors.join(', ');
  const access = availability && (availability.isOwned || availability.isExpired) ? availability : undefined;
  return (
    <div className={styles.head}>
      <ProductCover product={listing} author={author} />
      <div className={classNames(layout.stack, layout.tight, styles.headText)}>
        <p className={classNames(layout.muted, layout.small)}>
          <ProductTypeName type={listing.productType} />
        </p>
        <h3>{listing.name}</h3>
        {listing.subtitle && <p>{listing.subtitle}</p>}
        {author && <p className={layout.muted}>{author}</p>}
        {section && (
          <p className={classNames(layout.muted, layout.small)}>
            {section.course.department} {section.course.number}
          </p>
        )}
        {access && <AccessBadge time={accessTime(access, Date.now(), () => section?.timeZone ?? localTimeZone())} />}
        <Link {...toLocation(productPath(listing, courseId))}>
          <Trans>Product page</Trans>
        </Link>
      </div>
    </div>
  );
}

function Description({ item }: { item: CatalogItem }) {
  const { i18n } = useLingui();
  const { text, lang } = descriptionIn(item, i18n.locale);
  return (
    <p lang={lang}>
      {cutWords(text, MATERIAL_WORDS) || <Trans>Sorry! We don't have a description for this material</Trans>}
    </p>
  );
}
