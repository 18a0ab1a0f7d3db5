import { createFileRoute } from '@tanstack/react-router';
import { CompletePage } from '../modules/checkout/complete-page.tsx';
import { NotFoundScreen } from '../modules/site/not-found-screen.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { siteTitleOf } from '../modules/site/site-state.ts';

export const Route = createFileRoute('/checkout/complete/$orderId')({ component: Complete });

function Complete() {
  const { orderId } = Route.useParams();
  return <CompletePage orderId={orderId} storeName={siteTitleOf(useSite())} notFound={<NotFoundScreen />} />;
}
