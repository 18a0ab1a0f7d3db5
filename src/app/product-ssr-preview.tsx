import type { CatalogItem } from '../domain/catalog/catalog-item-schema.ts';
import { PanelSkeleton } from '../modules/offering/panel-skeleton.tsx';
import { ProductView } from '../modules/product/product-view.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { isBranded } from '../modules/site/site-facts.ts';

/** A product page as every user of a site sees it. Space is reserved for the parts that depend on the user. */
export function ProductSsrPreview({ item }: { item: CatalogItem }) {
  return (
    <ProductView
      item={item}
      wanted={{}}
      reason={undefined}
      isLoggedIn={false}
      hideBreadcrumbs={isBranded(useSite())}
      renderFacts={renderNothing}
      renderPurchase={() => <PanelSkeleton offerings={item.offerings} />}
      renderRelated={renderNothing}
    />
  );
}

function renderNothing() {
  return null;
}
