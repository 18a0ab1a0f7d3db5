import { productSeller, salesOf } from '../domain/offerings/product-seller.ts';
import { OwnerPurchase } from '../modules/product/owner-purchase.tsx';
import type { AccessContext } from '../modules/product/product-page.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { lazyPart, PartBoundary } from '../ui/rendering/lazy-part.tsx';

const ProductPurchase = lazyPart(async () => (await import('./-product-purchase.tsx')).ProductPurchase);

/** What an owner can still buy on this site (OFFER-20). */
export function SiteOwnerPurchase(context: Omit<AccessContext, 'courseId'>) {
  const { brand, provider } = useSite();
  return (
    <OwnerPurchase
      {...context}
      isSoldHere={productSeller(salesOf(brand, provider), undefined, undefined) === 'store'}
      renderPurchase={(purchase) => (
        <PartBoundary>
          <ProductPurchase {...purchase} />
        </PartBoundary>
      )}
    />
  );
}
