import type { CatalogItem } from '../contract/catalog-item.ts';
import { PanelSkeleton } from '../features/offering/panel-skeleton.tsx';
import { ProductView } from '../features/product/product-view.tsx';
import { useSite } from '../features/site/site-context.ts';
import { isBranded } from '../features/site/site-facts.ts';

/** A product page as everybody of a site sees it; the place of what depends on the person is kept. */
export function ProductFirstLook({ item }: { item: CatalogItem }) {
  return (
    <ProductView
      item={item}
      wanted={{}}
      reason={undefined}
      isLoggedIn={false}
      hideBreadcrumbs={isBranded(useSite())}
      renderFacts={nothing}
      renderPurchase={() => <PanelSkeleton offerings={item.offerings} />}
      renderRelated={nothing}
    />
  );
}

function nothing() {
  return null;
}
