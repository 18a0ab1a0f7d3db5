import { createFileRoute } from '@tanstack/react-router';
import { RedeemPage } from '../modules/redeem/redeem-page.tsx';
import { useSite } from '../modules/site/site-context.ts';

export const Route = createFileRoute('/redeem')({ component: Redeem });

function Redeem() {
  const { login } = useSite();
  return <RedeemPage isVisitor={login && !login.isLoggedIn} />;
}
