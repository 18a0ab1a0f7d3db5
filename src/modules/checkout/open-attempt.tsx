import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { parsePrice } from '../../domain/cart/price.ts';
import { formatMoney } from '../../domain/format/format-money.ts';
import { checkoutLink, signInLink } from '../../domain/launch/link-table.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { Attempt } from './attempt.ts';
import { loadAttempts } from './load-attempts.ts';
import { isAttemptOver, orderToShow } from './order-outcome.ts';
import type { PaymentSlot } from './payment-slot.ts';
import { usePlaceOrder } from './use-place-order.ts';

interface OpenAttemptProps {
  attempt: Attempt;
  payment: PaymentSlot;
  onEnded: () => void;
  onPlaced: (orderId: string) => void;
}

/**
 * Shown when an order was sent and its response was lost, or when the bank's question was closed without an answer. Sending
 * it again under the same key continues it and never creates a second order (PAY-4). The banner takes the focus, because it
 * replaces the form that had it.
 */
export function OpenAttempt({ attempt, payment, onEnded, onPlaced }: OpenAttemptProps) {
  const { i18n } = useLingui();
  const { outcome, isPlacing, place, forget } = usePlaceOrder((next) => {
    const orderId = orderToShow(next);
    if (orderId !== undefined) onPlaced(orderId);
    else if (isAttemptOver(next)) onEnded();
  });
  const total = formatMoney(parsePrice(attempt.order.expectedTotal) ?? 0, i18n.locale);
  const finish = () => place(attempt.order);
  const banner = useRef<HTMLDivElement>(null);
  // The server cancels the unconfirmed order when the next one comes (PAY-4).
  const startAgain = async () => {
    const { endAttempt } = await loadAttempts();
    await endAttempt(attempt.key);
    // The button goes with the banner.
    banner.current?.closest('main')?.focus();
    onEnded();
  };
  useEffect(() => banner.current?.focus(), []);
  return (
    <div ref={banner} tabIndex={-1}>
      <Banner
        tone="warning"
        title={
          attempt.awaitsBank ? (
            <Trans>Your bank has not confirmed the payment of {total} yet</Trans>
          ) : (
            <Trans>We couldn't confirm your order for {total}</Trans>
          )
        }
        action={
          outcome?.kind === 'signedOut' ? (
            <ButtonLink kind="primary" href={signInLink(checkoutLink(attempt.order.courseId))}>
              <Trans>Log In</Trans>
            </ButtonLink>
          ) : (
            <>
              <Button kind="primary" busy={isPlacing} onClick={finish}>
                <Trans>Finish this order</Trans>
              </Button>
              {attempt.awaitsBank && !isPlacing && (
                <Button onClick={() => void startAgain()}>
                  <Trans>Pay another way</Trans>
                </Button>
              )}
            </>
          )
        }
      >
        {outcome?.kind === 'actionNeeded' &&
          payment.renderBank({ action: outcome.action, onAnswered: finish, onDismiss: forget })}
        <StateText
          awaitsBank={attempt.awaitsBank}
          isUnanswered={outcome?.kind === 'unanswered' || outcome?.kind === 'notSent'}
        />
      </Banner>
    </div>
  );
}

function StateText({ awaitsBank, isUnanswered }: { awaitsBank: boolean; isUnanswered: boolean }) {
  if (isUnanswered) {
    return (
      <Trans>We still couldn't confirm it. Your order is saved on this device. Try again when you're online.</Trans>
    );
  }
  if (awaitsBank) {
    return (
      <Trans>
        You have not been charged. Finish the order to confirm it with your bank. Otherwise it is canceled after a few
        minutes, and your items stay in your cart.
      </Trans>
    );
  }
  return <Trans>It may have gone through. Finish it to find out. You won't be charged twice.</Trans>;
}
