import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { links } from '../../../domain/launch/link-table.ts';
import { isPaymentOpen, onPaymentOpen } from '../../../sync/payment-open.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './update-offer.module.css';

/** A new version waits: it takes over at the person's word, and is not even offered while they pay (features.md I2). */
export function UpdateOffer({ onApply }: { onApply: () => void }) {
  const { t } = useLingui();
  const [isLater, setLater] = useState(false);
  const isAtCheckout = useLocation({ select: ({ pathname }) => pathname.startsWith(links.checkout) });
  // It loads the page anew: not while somebody pays, wherever they do.
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
