import { createFileRoute } from '@tanstack/react-router';
import { RedeemPage } from '../features/redeem/redeem-page.tsx';
import { useSite } from '../features/site/site-context.ts';

export const Route = createFileRoute('/redeem')({ component: Redeem });

function Redeem() {
  return <RedeemPage isVisitor={useSite().login?.isLoggedIn === false} />;
}
