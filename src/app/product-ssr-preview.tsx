import { useSearch } from '@tanstack/react-router';
import type { CatalogItem } from '../domain/catalog/catalog-item-schema.ts';
import { PanelPreview } from '../modules/offering/panel-preview.tsx';
import { ProductView } from '../modules/product/product-view.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { isBranded } from '../modules/site/site-facts.ts';

/** A product page as every user of a site sees it. Space is reserved for the parts that depend on the user. */
export function ProductSsrPreview({ item }: { item: CatalogItem }) {
  const site = useSite();
  const { ecommerce_course_id: courseId } = useSearch({ strict: false });
  const { label, provider } = site;
  return (
    <ProductView
      item={item}
      wanted={{}}
      reason={undefined}
      isLoggedIn={false}
      hideBreadcrumbs={isBranded(site)}
      renderFacts={renderNothing}
      renderPurchase={() => (
        <PanelPreview item={item} label={label} provider={provider} hasCourse={courseId !== undefined} />
      )}
      renderRelated={renderNothing}
    />
  );
}

function renderNothing() {
  return null;
}
