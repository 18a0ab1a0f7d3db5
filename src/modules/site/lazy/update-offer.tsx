import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { links } from '../../../domain/launch/link-table.ts';
import { Button } from '../../../ui/button.tsx';
import { isPaymentOpen, onPaymentOpen } from '../../checkout/data/payment-open.ts';
import styles from './update-offer.module.css';

/** Offers a new version of the app. It is activated when the person accepts, and is not offered during a payment. */
export function UpdateOffer({ onApply }: { onApply: () => void }) {
  const { t } = useLingui();
  const [isLater, setLater] = useState(false);
  const isAtCheckout = useLocation({ select: ({ pathname }) => pathname.startsWith(links.checkout) });
  // Activating it reloads the page, so not while a payment is open in any tab.
  const isPaying = useSyncExternalStore(onPaymentOpen, isPaymentOpen);
  if (isLater || isAtCheckout || isPaying) return null;
  return (
    <section className={styles.offer} aria-label={t`Update`} role="status">
      <p>
        <Trans>A new version is ready.</Trans>
      </p>
      <Button size="small" kind="quiet" onClick={() => setLater(true)}>
        <Trans>Later</Trans>
      </Button>
      <Button size="small" kind="primary" onClick={onApply}>
        <Trans>Update now</Trans>
      </Button>
    </section>
  );
}
