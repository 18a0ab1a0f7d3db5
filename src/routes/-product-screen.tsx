import { Trans } from '@lingui/react/macro';
import { ProductPage, type ProductPageProps } from '../modules/product/product-page.tsx';
import { PurchaseDetails } from '../modules/product-sheet/purchase-details.tsx';
import { NotFoundScreen } from '../modules/site/not-found-screen.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { channelOf, isBranded, isSignedIn, isStorefrontShown } from '../modules/site/site-state.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { lazyPart, PartBoundary } from '../ui/rendering/lazy-part.tsx';
import { ProductPanelPreview } from './-product-panel-preview.tsx';
import { SiteRedeemButton } from './-site-redeem-button.tsx';

/** In a separate chunk, because the panel contains a state machine and is not needed to show the product. */
const ProductPurchase = lazyPart(async () => (await import('./-product-purchase.tsx')).ProductPurchase);
const ProductAccess = lazyPart(async () => (await import('./-product-access.tsx')).ProductAccess);
/** In a separate chunk, because few owners buy again. */
const SiteOwnerPurchase = lazyPart(async () => (await import('./-site-owner-purchase.tsx')).SiteOwnerPurchase);
/** In separate chunks, because they are below the product and need data of the device. */
const ProductTray = lazyPart(async () => (await import('../modules/browse/cards/product-tray.tsx')).ProductTray);
const RecentlyViewed = lazyPart(
  async () => (await import('../modules/browse/lazy/recently-viewed.tsx')).RecentlyViewed,
);

/** Query for "Related Books" (PROD-7). */
const RELATED = { orderBy: 'sales', pageSize: 10 } as const;

interface ProductScreenProps {
  /** Product id as written in the address. */
  idText: string;
  /** Path of the product type; absent if the route accepts any type. */
  page?: string;
  query: ProductPageProps['query'];
}

/** The screen of all product routes. */
export function ProductScreen({ idText, page, query }: ProductScreenProps) {
  const site = useSite();
  return (
    <ProductPage
      key={idText}
      idText={idText}
      page={page}
      query={query}
      isLoggedIn={isSignedIn(site)}
      hideBreadcrumbs={isBranded(site)}
      isStore={isStorefrontShown(site)}
      channelType={channelOf(site)}
      notFound={<NotFoundScreen />}
      isLoginKnown={site.login !== undefined}
      renderPurchaseDetails={(details) => <PurchaseDetails details={details} />}
      renderPurchase={(context) => (
        <PartBoundary fallback={<ProductPanelPreview {...context} />}>
          <ProductPurchase {...context} />
        </PartBoundary>
      )}
      renderAccess={(context) => (
        <PartBoundary fallback={<Skeleton />}>
          <ProductAccess {...context} />
        </PartBoundary>
      )}
      renderOwnerPurchase={(context) => (
        <PartBoundary>
          <SiteOwnerPurchase {...context} />
        </PartBoundary>
      )}
      renderRedeem={() => <SiteRedeemButton />}
      renderRelated={({ id, product }) => (
        <>
          {product.bisacCodes[0] && (
            <PartBoundary>
              <ProductTray
                heading={<Trans>Related Books</Trans>}
                query={{ ...RELATED, subject: product.bisacCodes[0], exclude: id }}
              />
            </PartBoundary>
          )}
          {isSignedIn(site) && (
            <PartBoundary>
              <RecentlyViewed except={id} />
            </PartBoundary>
          )}
        </>
      )}
    />
  );
}
