import { createFileRoute } from '@tanstack/react-router';
import { ProductScreen } from './-product-screen.tsx';

export const Route = createFileRoute('/product-detail/$productId')({ component: Page });

/** Redirects to the page of the product's type. */
function Page() {
  return <ProductScreen idText={Route.useParams().productId} />;
}
