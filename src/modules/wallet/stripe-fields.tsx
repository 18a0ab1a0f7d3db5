import { Trans, useLingui } from '@lingui/react/macro';
import type { StripeElements } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import layout from '../../ui/page/layout.module.css';
import type { PaymentMethodsProps } from './payment-methods.tsx';
import { collectMethod, openStripeForm } from './stripe-elements.ts';
import styles from './wallet.module.css';

interface StripeFieldsProps extends Omit<PaymentMethodsProps, 'gateway'> {
  publishableKey: string;
}

type Shown = 'asked' | 'loading' | 'ready' | 'failed';

/** Stripe's Payment Element. Its script is loaded when the person chooses to pay by card. */
export function StripeFields({ publishableKey, amount, currencyCode, onReady }: StripeFieldsProps) {
  const { i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  const [shown, setShown] = useState<Shown>('asked');
  const [elements, setElements] = useState<StripeElements>();
  const ready = useEffectEvent(onReady);
  const currentAmount = useEffectEvent(() => amount);
  const isWanted = shown !== 'asked' && shown !== 'failed';
  const language = i18n.locale;

  useEffect(() => {
    if (!isWanted) return undefined;
    let isMounted = true;
    let end: (() => void) | undefined;
    const open = async () => {
      const form = await openStripeForm(publishableKey, currentAmount(), currencyCode, language);
      if (!isMounted || !box.current) return;
      const element = form.elements.create('payment');
      end = () => element.destroy();
      element.on('ready', () => setShown('ready'));
      element.on('loaderror', () => setShown('failed'));
      element.mount(box.current);
      setElements(form.elements);
      ready(() => collectMethod(form));
    };
    open().catch(() => isMounted && setShown('failed'));
    return () => {
      isMounted = false;
      ready(undefined);
      end?.();
    };
  }, [isWanted, publishableKey, currencyCode, language]);

  // A new form would lose the card that was typed.
  useEffect(() => void elements?.update({ amount }), [elements, amount]);

  return (
    <section className={layout.stack} aria-labelledby={title}>
      <h2 id={title}>
        <Trans>Payment method</Trans>
      </h2>
      {shown === 'failed' && (
        <Banner tone="warning">
          <Trans>The payment service could not be reached. Nothing was charged.</Trans>
        </Banner>
      )}
      {!isWanted && (
        <div>
          <Button onClick={() => setShown('loading')}>
            <Trans>Pay by card</Trans>
          </Button>
        </div>
      )}
      {shown === 'loading' && <Spinner />}
      {isWanted && <div ref={box} className={styles.element} />}
    </section>
  );
}
