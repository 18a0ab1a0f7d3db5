import type { CatalogItem } from '../contract/catalog-item.ts';
import { PanelSkeleton } from '../features/offering/panel-skeleton.tsx';
import { ProductView } from '../features/product/product-view.tsx';

/** A product page as everybody sees it; the place of what depends on the person is kept. */
export function ProductFirstLook({ item, isBranded }: { item: CatalogItem; isBranded: boolean }) {
  return (
    <ProductView
      item={item}
      wanted={{}}
      reason={undefined}
      isLoggedIn={false}
      hideBreadcrumbs={isBranded}
      renderFacts={nothing}
      renderPurchase={() => <PanelSkeleton offerings={item.offerings} />}
      renderRelated={nothing}
    />
  );
}

function nothing() {
  return null;
}
