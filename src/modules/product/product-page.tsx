import { useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { isPageOfType, productPath } from '../../domain/catalog/link-product.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import type { PurchaseFact } from '../../domain/offerings/purchase-facts.ts';
import type { CourseId, ProductId } from '../../domain/primitives/ids-schema.ts';
import { hasErrorPage, unavailableReason } from '../../domain/shelf/availability.ts';
import type { UserAvailability } from '../../domain/shelf/user-availability-schema.ts';
import { isProductIdText, type ProductQuery, parseProductQuery, writeQuery } from '../../domain/site/url-search.ts';
import { PageProblem } from '../../ui/page-problem.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SsrPreviewSlot } from '../../ui/ssr-preview.tsx';
import { ProductHead } from './product-head.tsx';
import { GoneProduct } from './product-problems.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductView } from './product-view.tsx';
import { useProduct } from './use-product.ts';

/** What a route hands the panel that sells the product. */
export interface PurchaseContext extends ProductQuery {
  readonly item: CatalogItem;
  readonly here: string;
  /** The person may have it for nothing. */
  readonly isFreeForPerson: boolean;
}

/** What a route hands whatever gives access to a product that is the person's. */
export interface AccessContext {
  readonly item: CatalogItem;
  readonly availability: UserAvailability;
  readonly courseId: CourseId | undefined;
}

export interface ProductPageProps {
  /** The product id as the address has it. */
  idText: string;
  /** `/book`, `/courseware`…; `undefined` dispatches to the right one. */
  page: string | undefined;
  query: Readonly<Record<string, unknown>>;
  isLoggedIn: boolean;
  hideBreadcrumbs: boolean;
  /** The sales channel of this site: what it does not have is not sold here. */
  channelType: string;
  notFound: ReactNode;
  /** What the person has got of the product, in words. */
  renderFacts: (facts: readonly PurchaseFact[]) => ReactNode;
  /** The offering panel, a feature of its own. */
  renderPurchase: (context: PurchaseContext) => ReactNode;
  /** Access code, launch or section code, where the type has one. */
  renderAccess?: ((context: AccessContext) => ReactNode) | undefined;
  /** "Redeem access code", where the product has codes. */
  renderRedeem?: (() => ReactNode) | undefined;
  /** The row of related books. */
  renderRelated: (item: CatalogItem) => ReactNode;
}

/** Product pages of all types, by product id with an optional slug (spec/storefront.md §2, spec/shelf.md §2). */
export function ProductPage(props: ProductPageProps) {
  const { idText, notFound } = props;
  return isProductIdText(idText) ? <KnownIdPage {...props} productId={idText} /> : notFound;
}

function KnownIdPage(props: ProductPageProps & { productId: ProductId }) {
  const { productId, page, query, notFound } = props;
  const { t } = useLingui();
  const { item, state, retry } = useProduct(productId);
  if (state === 'unknown') return notFound;
  if (state === 'gone') return <GoneProduct reason="deleted" />;
  if (!item) {
    if (state === 'loading') {
      return (
        <SsrPreviewSlot subject={productId}>
          <ProductSkeleton />
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
  const wanted = parseProductQuery(query);
  // The address may have another type's page, or none: the product knows where it lives.
  if (!page || !isPageOfType(page, item.productType)) return <ToRightPage item={item} query={query} />;
  const reason = unavailableReason(item, props.channelType);
  if (reason && hasErrorPage(reason)) return <GoneProduct reason={reason} />;
  return (
    <>
      <ProductHead item={item} channelType={props.channelType} />
      <ProductView {...props} item={item} wanted={wanted} reason={reason} />
    </>
  );
}

function ToRightPage({ item, query }: { item: CatalogItem; query: Readonly<Record<string, unknown>> }) {
  return <Navigate {...toLocation(`${productPath(item)}${writeQuery(query)}`)} replace />;
}
