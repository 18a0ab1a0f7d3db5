import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import layout from '../../ui/page/layout.module.css';
import { collectMethod, openStripeForm, type StripeForm } from './stripe-elements.ts';
import styles from './wallet.module.css';
import type { WalletSheetProps } from './wallet-dialogs.tsx';
import { WalletSummary } from './wallet-summary.tsx';

/** Stripe's Express Checkout Element: buttons of the wallets that this browser supports. */
export function StripeSheet({ sheet, item, amounts, isPaying, onMethod, onFailed, onDismiss }: WalletSheetProps) {
  const { t, i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [hasWallet, setHasWallet] = useState<boolean>();
  const publishableKey = sheet.gateway.kind === 'stripe' ? sheet.gateway.publishableKey : '';
  const collect = useEffectEvent(async (form: StripeForm) => {
    const collected = await collectMethod(form);
    if (collected.ok) onMethod(collected.methodId);
    else onFailed(collected.why);
  });
  const fail = useEffectEvent(() => onFailed(t`The payment service could not be reached. Nothing was charged.`));
  const dismiss = useEffectEvent(onDismiss);
  const { amount } = sheet;
  const language = i18n.locale;

  useEffect(() => {
    let end: (() => void) | undefined;
    let isWanted = true;
    const open = async () => {
      const form = await openStripeForm(publishableKey, amount, 'usd', language);
      if (!isWanted || !box.current) return;
      const element = form.elements.create('expressCheckout', { buttonHeight: 48 });
      end = () => element.destroy();
      element.on('ready', ({ availablePaymentMethods }) => setHasWallet(availablePaymentMethods !== undefined));
      element.on('loaderror', () => fail());
      element.on('cancel', () => dismiss());
      element.on('confirm', () => void collect(form).catch(() => fail()));
      element.mount(box.current);
    };
    open().catch(() => isWanted && fail());
    return () => {
      isWanted = false;
      end?.();
    };
  }, [publishableKey, amount, language]);

  return (
    <Dialog open title={<Trans>Pay now</Trans>} closeLabel={t`Cancel`} onClose={() => isPaying || onDismiss()}>
      <div className={layout.stack}>
        <WalletSummary name={item.name} amounts={amounts} total={amount} />
        <div ref={box} className={styles.element} hidden={isPaying} />
        {(isPaying || hasWallet === undefined) && <Spinner />}
        {hasWallet === false && (
          <p role="status">
            <Trans>This browser has no wallet to pay with. Add the item to your cart to pay by card.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}
