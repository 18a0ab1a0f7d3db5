import { createFileRoute } from '@tanstack/react-router';
import { productParams } from '../domain/site/url-search.ts';
import { ProductScreen } from './-product-screen.tsx';

export const Route = createFileRoute('/product-detail/$productId')({ component: Page, validateSearch: productParams });

/** Redirects to the page of the product's type. */
function Page() {
  return <ProductScreen idText={Route.useParams().productId} query={Route.useSearch()} />;
}
