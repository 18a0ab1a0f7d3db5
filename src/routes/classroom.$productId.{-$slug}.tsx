import { createFileRoute } from '@tanstack/react-router';
import { productParams } from '../domain/site/url-search.ts';
import { ProductScreen } from './-product-screen.tsx';

export const Route = createFileRoute('/classroom/$productId/{-$slug}')({
  component: Page,
  validateSearch: productParams,
});

function Page() {
  return <ProductScreen idText={Route.useParams().productId} query={Route.useSearch()} page="/classroom" />;
}
