import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { courseParams } from '../domain/site/url-search.ts';
import { CheckoutPage } from '../modules/checkout/checkout-page.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { isStorefrontShown } from '../modules/site/site-state.ts';
import { BankDialog } from '../modules/wallet/bank-dialog.tsx';
import { PaymentMethods } from '../modules/wallet/payment-methods.tsx';

export const Route = createFileRoute('/checkout/')({ component: Checkout, validateSearch: courseParams });

const payment = {
  renderMethods: (props: Parameters<typeof PaymentMethods>[0]) => <PaymentMethods {...props} />,
  renderBank: (props: Parameters<typeof BankDialog>[0]) => <BankDialog {...props} />,
};

function Checkout() {
  const navigate = useNavigate();
  return (
    <CheckoutPage
      query={Route.useSearch()}
      payment={payment}
      isStore={isStorefrontShown(useSite())}
      onPlaced={(orderId) =>
        // Going back from the confirmation leads to the page before the checkout, so that the person does not pay
        // again.
        void navigate({ to: '/checkout/complete/$orderId', params: { orderId }, replace: true })
      }
    />
  );
}
