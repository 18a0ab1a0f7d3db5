import { createFileRoute } from '@tanstack/react-router';
import { courseParams } from '../domain/site/url-search.ts';
import { CartPage } from '../modules/cart/cart-page.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { isStorefrontShown } from '../modules/site/site-state.ts';

export const Route = createFileRoute('/cart')({ component: Cart, validateSearch: courseParams });

function Cart() {
  return <CartPage query={Route.useSearch()} isStore={isStorefrontShown(useSite())} />;
}
