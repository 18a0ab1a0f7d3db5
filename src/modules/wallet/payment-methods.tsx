import { useEffect, useEffectEvent, useState } from 'react';
import type { PaymentGatewayConfig } from '../../domain/orders/payment-schema.ts';
import { lazyPart, PartBoundary } from '../../ui/rendering/lazy-part.tsx';
import { CardChoice } from './card-choice.tsx';
import type { TestCard } from './test-cards.ts';

const StripeFields = lazyPart(async () => (await import('./stripe-fields.tsx')).StripeFields);

/** A token of the gateway, or the reason why there is none. */
type Collected = { readonly ok: true; readonly methodId: string } | { readonly ok: false; readonly why: string };

export interface PaymentMethodsProps {
  gateway: PaymentGatewayConfig;
  /** In cents. */
  amount: number;
  currencyCode: string;
  /** Called with the function that collects a payment method, or with `undefined` while there is none. */
  onReady: (collect: (() => Promise<Collected>) | undefined) => void;
}

/** Payment fields of the gateway that the store uses. */
export function PaymentMethods(props: PaymentMethodsProps) {
  if (props.gateway.kind === 'embedded') return <TestCards onReady={props.onReady} />;
  if (props.gateway.kind === 'none') return null;
  return (
    <PartBoundary>
      <StripeFields {...props} publishableKey={props.gateway.publishableKey} />
    </PartBoundary>
  );
}

function TestCards({ onReady }: Pick<PaymentMethodsProps, 'onReady'>) {
  const [card, setCard] = useState<TestCard>('pm_card_visa');
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    ready(() => Promise.resolve({ ok: true, methodId: card }));
    return () => ready(undefined);
  }, [card]);
  return <CardChoice card={card} onChange={setCard} />;
}
