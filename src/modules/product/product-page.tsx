import { useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { isPageOfType, productPath } from '../../domain/catalog/link-product.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import type { PurchaseDetail } from '../../domain/offerings/purchase-details.ts';
import type { CourseId, ProductId } from '../../domain/primitives/ids-schema.ts';
import { hasErrorPage, unavailableReason } from '../../domain/shelf/availability.ts';
import type { UserAvailability } from '../../domain/shelf/user-availability-schema.ts';
import {
  isProductIdText,
  type ProductQuery,
  parseProductQuery,
  type productParams,
  writeQuery,
} from '../../domain/site/url-search.ts';
import { PageProblem } from '../../ui/feedback/page-problem.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SsrPreviewSlot, useHasSsrPreview, useHeldSsrPreview } from '../../ui/rendering/ssr-preview.tsx';
import { readUserCookie } from '../account/data/user-cookies.ts';
import { ProductHead } from './product-head.tsx';
import { GoneProduct } from './product-problems.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductView, type ProductViewProps } from './product-view.tsx';
import { useAvailability, useFeatures, useProduct } from './use-product.ts';

/** Publishers sell access codes in US dollars. Without such prices, the server sends the others (CAT-12). */
const COURSEWARE_CURRENCY = 'USD';

/** Data that a route passes to the panel that sells the product. */
export interface PurchaseContext extends ProductQuery {
  readonly item: CatalogItem;
  readonly here: string;
  /** True if the product is free for the person. */
  readonly isFreeForPerson: boolean;
  /** Called when the panel knows what it offers. */
  readonly onReady?: (() => void) | undefined;
}

/** Data that a route passes to the component that gives access to an owned product. */
export interface AccessContext {
  readonly item: CatalogItem;
  readonly availability: UserAvailability;
  readonly courseId: CourseId | undefined;
}

export interface ProductPageProps {
  /** Product id as written in the address. */
  idText: string;
  /** `/book`, `/courseware`…; `undefined` redirects to the page of the product's type (NAV-1). */
  page: string | undefined;
  query: ReturnType<typeof productParams>;
  isLoggedIn: boolean;
  /** True if it is known who the person is. */
  isLoginKnown: boolean;
  hideBreadcrumbs: boolean;
  /** True if the site sells anything (OFFER-14). */
  isStore: boolean;
  /** Sales channel of this site. Products outside it are not sold on the site. */
  channelType: string;
  notFound: ReactNode;
  /** Renders the person's current access to the product as text. */
  renderPurchaseDetails: (details: readonly PurchaseDetail[]) => ReactNode;
  /** Renders the offering panel, which belongs to another module. */
  renderPurchase: (context: PurchaseContext) => ReactNode;
  /** Renders access code, launch or section code, if the type has one. */
  renderAccess?: ((context: AccessContext) => ReactNode) | undefined;
  /** Renders what an owner can still buy (OFFER-20). */
  renderOwnerPurchase?: ((context: Omit<AccessContext, 'courseId'>) => ReactNode) | undefined;
  /** Renders "Redeem access code", if the product has codes. */
  renderRedeem?: (() => ReactNode) | undefined;
  /** Renders the rows of related books (PROD-7) and of recently viewed products (CAT-17). */
  renderRelated: (item: CatalogItem) => ReactNode;
}

/** Product page of every type, by product id with an optional slug (NAV-1). */
export function ProductPage(props: ProductPageProps) {
  const { idText, notFound } = props;
  return isProductIdText(idText) ? <KnownIdPage {...props} productId={idText} /> : notFound;
}

function KnownIdPage(props: ProductPageProps & { productId: ProductId }) {
  const { productId, page, query, notFound } = props;
  const { t } = useLingui();
  const wanted = parseProductQuery(query);
  const currencyCode = isPageOfType(page ?? '', 'courseware') ? COURSEWARE_CURRENCY : undefined;
  const { item, state, goneReason, retry } = useProduct(productId, wanted.courseId, currencyCode);
  const { availability, isKnown: isAvailabilityKnown } = useAvailability(productId, wanted.courseId, props.isLoggedIn);
  const hasFeatures = isPageOfType(page ?? '', 'book') || item?.product.productFileType !== undefined;
  const { features, status: featuresStatus } = useFeatures(hasFeatures ? productId : undefined);
  const isPreviewed = useHasSsrPreview(productId);
  const isUserKnown = props.isLoginKnown || readUserCookie() === undefined;
  // A preview stays until the page is whole. Without one, the page appears earlier and grows when the features arrive.
  const areFeaturesKnown = isPreviewed ? featuresStatus.isKnown : featuresStatus.isRead;
  const isComplete = isUserKnown && isAvailabilityKnown && areFeaturesKnown;
  const isLate = useIsLate(item !== undefined);
  if (state === 'unknown') return notFound;
  if (state === 'gone') return <GoneProduct reason={goneReason} isStore={props.isStore} />;
  if (!item || !(isComplete || isLate)) {
    if (item || state === 'loading') {
      return (
        <SsrPreviewSlot subject={productId}>
          <ProductSkeleton productId={productId} hideBreadcrumbs={props.hideBreadcrumbs} />
        </SsrPreviewSlot>
      );
    }
    return (
      <>
        <PageTitle>{t`Product`}</PageTitle>
        <PageProblem level={1} kind={state === 'offline' ? 'offline' : 'failed'} onRetry={retry} />
      </>
    );
  }
  // If the address has the page of another type, or none, redirect to the page of the product's type (NAV-1).
  if (!page || !isPageOfType(page, item.productType)) return <ToRightPage item={item} query={query} />;
  const reason = unavailableReason(item, props.channelType);
  if (reason && hasErrorPage(reason)) return <GoneProduct reason={reason} isStore={props.isStore} />;
  return (
    <>
      <ProductHead item={item} channelType={props.channelType} />
      <WholeProduct {...props} {...{ item, wanted, availability, features, reason, isLate }} />
    </>
  );
}

/**
 * The product, hidden below its preview until its panel can be pressed too. So the preview is replaced once, and no
 * press is lost between two panels (OFFER-19).
 */
function WholeProduct(props: ProductViewProps & { isLate: boolean }) {
  const [isReady, onReady] = useReducer(() => true, false);
  const isHidden = useHeldSsrPreview(isReady || props.isLate, props.item.id);
  return <ProductView {...props} {...{ isHidden, onReady }} />;
}

/** Milliseconds after which a product is shown in any case. */
const MAX_WAIT_MS = 4_000;

/** Returns true once the device has had the product for the longest wait. */
function useIsLate(hasItem: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!hasItem) return undefined;
    const timer = setTimeout(() => setLate(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [hasItem]);
  return isLate;
}

function ToRightPage({ item, query }: { item: CatalogItem; query: ReturnType<typeof productParams> }) {
  return <Navigate {...toLocation(`${productPath(item)}${writeQuery(query)}`)} replace />;
}
