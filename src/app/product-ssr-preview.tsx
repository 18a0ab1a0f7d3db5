import { useSearch } from '@tanstack/react-router';
import type { CatalogItem } from '../domain/catalog/catalog-item-schema.ts';
import { productPath } from '../domain/catalog/link-product.ts';
import { parseProductQuery } from '../domain/site/url-search.ts';
import { ProductView } from '../modules/product/product-view.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { isBranded } from '../modules/site/site-state.ts';
import { ProductPanelPreview } from '../routes/-product-panel-preview.tsx';
import { SiteRedeemButton } from '../routes/-site-redeem-button.tsx';

/** A product page as everyone sees it on a site. Space is reserved for the parts that depend on the person. */
export function ProductSsrPreview({ item }: { item: CatalogItem }) {
  const site = useSite();
  const wanted = parseProductQuery(useSearch({ strict: false }));
  return (
    <ProductView
      item={item}
      wanted={wanted}
      availability={undefined}
      features={undefined}
      reason={undefined}
      hideBreadcrumbs={isBranded(site)}
      renderPurchaseDetails={renderNothing}
      renderPurchase={(context) => <ProductPanelPreview {...context} here={productPath(item)} />}
      renderRedeem={() => <SiteRedeemButton />}
      renderRelated={renderNothing}
    />
  );
}

function renderNothing() {
  return null;
}
