import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '../modules/cart/cart-page.tsx';

export const Route = createFileRoute('/cart')({ component: Cart });

function Cart() {
  return <CartPage query={Route.useSearch()} />;
}
