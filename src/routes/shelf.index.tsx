import { createFileRoute } from '@tanstack/react-router';
import { CartPreview } from '../features/cart/cart-preview.tsx';
import { ShelfPage } from '../features/shelf/shelf-page.tsx';

export const Route = createFileRoute('/shelf/')({ component: Shelf });

function Shelf() {
  return <ShelfPage query={Route.useSearch()} actions={<CartPreview />} />;
}
