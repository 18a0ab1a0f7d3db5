import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { shouldSuppressPopups } from '../../../domain/site/suppress-popups.ts';
import { useMutation } from '../../../engine/react/use-mutation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useNotSavedToast } from '../../../ui/feedback/use-not-saved-toast.tsx';
import { Sheet } from '../../../ui/layer/sheet.tsx';
import layout from '../../../ui/page/layout.module.css';
import type { DescribedCartNotice } from '../../cart/data/cart-notices.ts';
import { isPaymentOpen, onPaymentOpen } from '../../checkout/data/payment-open.ts';
import { loadSyncClient } from '../../device/data/load-sync-client.ts';
import styles from '../sync-status.module.css';
import { CartNoticeRow } from './cart-notice-row.tsx';

/**
 * Sheet with the changes of the cart that the person did not make. It opens by itself, but not over another layer,
 * during a payment or over an open book. Closing it acknowledges all of them.
 */
export function WhatChanged({ notices }: { notices: readonly DescribedCartNotice[] }) {
  const { t } = useLingui();
  const isQuiet = useLocation({ select: ({ pathname }) => shouldSuppressPopups(pathname) });
  const isPaying = useSyncExternalStore(onPaymentOpen, isPaymentOpen);
  const isClear = useSyncExternalStore(onLayerClosed, hasNoLayer);
  const [isShown, setShown] = useState(false);
  const mayShow = !isQuiet && !isPaying;
  if (!isShown && isClear && mayShow) setShown(true);
  const { mutate: acknowledge } = useMutation(acknowledgeNotices, useNotSavedToast());
  const close = () => void acknowledge(notices.map(({ key }) => key));
  return (
    <Sheet open={isShown && mayShow} title={<Trans>What changed</Trans>} closeLabel={t`Close`} onClose={close}>
      <div className={layout.stack}>
        <p className={classNames(layout.muted, layout.small)}>
          <Trans>Your cart has changed since it was last saved. Choose what to do.</Trans>
        </p>
        <ul className={styles.list}>
          {notices.map((one) => (
            <li key={one.key} className={styles.row}>
              <CartNoticeRow notices={one} onAcknowledged={() => void acknowledge([one.key])} />
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

async function acknowledgeNotices(keys: readonly string[]): Promise<void> {
  await (await loadSyncClient()).acknowledgeCartNotices(keys);
}

function hasNoLayer(): boolean {
  return document.querySelector('dialog[open]') === null;
}

/** The `close` event of a dialog does not bubble, so listen in the capture phase. */
function onLayerClosed(listener: () => void): () => void {
  document.addEventListener('close', listener, true);
  return () => document.removeEventListener('close', listener, true);
}
