import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import Wallet from 'lucide-react/icons/wallet';
import { useEffect, useEffectEvent } from 'react';
import { isUnderMinimumOrder } from '../../domain/cart/minimum-order.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { checkoutCompleteLink, signInLink } from '../../domain/launch/link-table.ts';
import { walletKindOf } from '../../domain/orders/wallet-kind.ts';
import { useIsOffline } from '../../engine/react/use-connectivity.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/page/layout.module.css';
import type { PayNowProps } from './pay-now.tsx';
import { useWalletPayment } from './use-wallet-payment.ts';
import type { WalletAmounts } from './wallet-amounts.ts';
import { WalletDialogs } from './wallet-dialogs.tsx';

interface WalletButtonProps extends PayNowProps {
  amounts: WalletAmounts;
  isLoggedIn: boolean;
}

/** The wallet button and the current dialog of its payment. */
export function WalletButton({ item, amounts, isLoggedIn, ...props }: WalletButtonProps) {
  const { offeringId, format, courseId, here } = props;
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [snapshot, send] = useWalletPayment(
    { offeringId, format, courseId, walletKind: walletKindOf(navigator.userAgent) },
    { isLoggedIn, isOffline, isUnderMinimum: isUnderMinimumOrder(amounts.total) },
  );
  const leaveForSignIn = useEffectEvent(() =>
    window.location.assign(signInLink(here, { offeringId, offeringType: format, courseId })),
  );
  const mustSignIn = snapshot.matches('signingIn');
  useEffect(() => {
    if (mustSignIn) leaveForSignIn();
  }, [mustSignIn]);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && send({ type: 'page.returned' });
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [send]);
  const openOrder = (orderId: string) => void navigate(toLocation(checkoutCompleteLink(orderId)));
  return (
    <>
      <Button
        wide
        busy={snapshot.hasTag('busy')}
        disabled={isOffline}
        icon={<Wallet size={20} aria-hidden="true" />}
        onClick={() => send({ type: 'pay.pressed' })}
      >
        <Trans>Pay now</Trans>
      </Button>
      {isOffline && (
        <p className={classNames(layout.muted, layout.small)}>
          <Trans>You're offline. Add to cart now and pay later.</Trans>
        </p>
      )}
      <WalletDialogs snapshot={snapshot} send={send} item={item} amounts={amounts} onOrder={openOrder} />
    </>
  );
}
