import { createFileRoute } from '@tanstack/react-router';
import { ProductScreen } from './-product-screen.tsx';

export const Route = createFileRoute('/courseware/$productId/{-$slug}')({ component: Page });

function Page() {
  return <ProductScreen idText={Route.useParams().productId} page="/courseware" />;
}
