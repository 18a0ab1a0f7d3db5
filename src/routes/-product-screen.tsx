import { Trans } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ProductTray } from '../features/browse/product-tray.tsx';
import { PanelSkeleton } from '../features/offering/panel-skeleton.tsx';
import { ProductPage } from '../features/product/product-page.tsx';
import { NotFoundScreen } from '../features/site/error-screens.tsx';
import { useSite } from '../features/site/site-context.ts';
import { channelOf, isBranded, isSignedIn } from '../features/site/site-facts.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** The panel brings a state machine along: it is not needed to see the book. */
const ProductPurchase = lazy(async () => ({ default: (await import('./-product-purchase.tsx')).ProductPurchase }));
const ProductAccess = lazy(async () => ({ default: (await import('./-product-access.tsx')).ProductAccess }));
/** Most people who look at a product have nothing of it. */
const PurchaseFacts = lazy(async () => ({
  default: (await import('../features/product-sheet/purchase-facts.tsx')).PurchaseFacts,
}));
const RedeemHere = lazy(async () => ({ default: (await import('./-redeem-here.tsx')).RedeemHere }));

/** Related Books: by sales, ten, of the first subject code (spec/storefront.md §9). */
const RELATED = { orderBy: 'sales', pageSize: 10 } as const;

/** What the product routes have in common; `page` is the family of addresses, absent where any type may come. */
export function ProductScreen({ idText, page }: { idText: string; page?: string }) {
  const site = useSite();
  const query = useSearch({ strict: false });
  return (
    <ProductPage
      key={idText}
      idText={idText}
      page={page}
      query={query}
      isLoggedIn={isSignedIn(site)}
      hideBreadcrumbs={isBranded(site)}
      channelType={channelOf(site)}
      notFound={<NotFoundScreen />}
      renderFacts={(facts) => (
        <Suspense fallback={null}>
          <PurchaseFacts facts={facts} />
        </Suspense>
      )}
      renderPurchase={(context) => (
        <Suspense fallback={<PanelSkeleton offerings={context.item.offerings} />}>
          <ProductPurchase {...context} />
        </Suspense>
      )}
      renderAccess={(context) => (
        <Suspense fallback={<Skeleton />}>
          <ProductAccess {...context} />
        </Suspense>
      )}
      renderRedeem={() => (
        <Suspense fallback={null}>
          <RedeemHere />
        </Suspense>
      )}
      renderRelated={({ id, product }) =>
        product.bisacCodes[0] && (
          <ProductTray
            heading={<Trans>Related Books</Trans>}
            query={{ ...RELATED, subject: product.bisacCodes[0], exclude: id }}
          />
        )
      }
    />
  );
}
