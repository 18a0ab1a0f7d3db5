import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';

export const Route = createFileRoute('/checkout/')({ component: Checkout });

function Checkout() {
  const navigate = useNavigate();
  return (
    <CheckoutPage
      query={Route.useSearch()}
      onPlaced={(orderId) =>
        // Back from the confirmation leads to what was before the checkout, never to paying again.
        void navigate({ to: '/checkout/complete/$orderId', params: { orderId }, replace: true })
      }
    />
  );
}
