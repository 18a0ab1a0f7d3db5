import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { CheckoutCart } from '../../domain/cart/cart-view-checkout.ts';
import { parsePrice } from '../../domain/cart/price.ts';
import { formatMoney } from '../../domain/format/format-money.ts';
import type { CheckoutQuote, PlaceOrder } from '../../domain/orders/order-schema.ts';
import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import layout from '../../ui/page/layout.module.css';
import { Amounts } from './amounts.tsx';
import { CheckoutLines } from './checkout-lines.tsx';
import { type OrderOutcome, orderToShow } from './order-outcome.ts';
import { OutcomeBanner } from './outcome-banner.tsx';
import type { Collect, PaymentSlot } from './payment-slot.ts';
import type { AddressProblems } from './shipping-draft.ts';
import { ShippingFields } from './shipping-fields.tsx';
import { useAddressDraft } from './use-address-draft.ts';
import { usePlaceOrder } from './use-place-order.ts';

interface CheckoutFormProps {
  quote: CheckoutQuote;
  cart: CheckoutCart;
  courseId: CourseId | undefined;
  payment: PaymentSlot;
  onPlaced: (orderId: string) => void;
  /** Called when the quote is out of date. */
  onStale: () => void;
  /** Called when an order was sent but its response was lost. */
  onSent: () => void;
}

/** Address, payment and the order button, next to the amounts. */
export function CheckoutForm({ quote, cart, courseId, payment, onPlaced, onStale, onSent }: CheckoutFormProps) {
  const { i18n, t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const collect = useRef<Collect>(undefined);
  const [isCollecting, setCollecting] = useState(false);
  /** Reason why there is no payment method. */
  const [missing, setMissing] = useState('');
  const [sent, setSent] = useState<PlaceOrder>();
  const isFree = parsePrice(quote.total) === 0;
  const [draft, setDraft] = useAddressDraft(quote.currencyCode);
  const [problems, setProblems] = useState<AddressProblems>();
  useEffect(() => {
    if (problems) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  // The total at the time of the press. It is shown next to the new total if the total changed meanwhile.
  const [pressedTotal, setPressedTotal] = useState<string>();
  const { outcome, isPlacing, place } = usePlaceOrder((next) => settle(next, { onPlaced, onStale, onSent }));

  const submit = async () => {
    const checked = quote.needsShipping ? (await import('./check-address.ts')).checkAddress(draft) : undefined;
    setProblems(checked?.problems);
    if (checked?.problems) return;
    const methodId = isFree ? undefined : await collectMethod();
    if (!(methodId || isFree)) return;
    setPressedTotal(quote.total);
    const order = orderOf(quote, methodId, courseId, checked?.address);
    setSent(order);
    place(order);
  };
  const collectMethod = async () => {
    setMissing('');
    setCollecting(true);
    const collected = await collect.current?.().catch(() => undefined);
    setCollecting(false);
    if (collected?.ok) return collected.methodId;
    setMissing(collected?.why || t`Please choose a way to pay.`);
    return undefined;
  };

  const total = formatMoney(parsePrice(quote.total) ?? 0, i18n.locale, quote.currencyCode);
  return (
    <form
      ref={form}
      className={layout.aside}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isCollecting && !isPlacing) void submit();
      }}
    >
      <div className={layout.stack}>
        {quote.needsShipping && <ShippingFields draft={draft} problems={problems} onChange={setDraft} />}
        {isFree ? (
          <FreeNote />
        ) : (
          payment.renderMethods({
            gateway: quote.gateway,
            amount: parsePrice(quote.total) ?? 0,
            currencyCode: quote.currencyCode,
            onReady: (ask) => {
              collect.current = ask;
            },
          })
        )}
      </div>
      <aside className={classNames(layout.panel, layout.stack)} aria-labelledby="order">
        <h2 id="order">
          <Trans>Your order</Trans>
        </h2>
        <CheckoutLines lines={cart.lines} />
        <Amounts amounts={quote} />
        {quote.needsShipping && (
          <p className={classNames(layout.muted, layout.small)}>
            <Trans>Orders ship when ALL items are available. A backordered item may delay your order.</Trans>{' '}
            <Trans>All printed course materials are non-refundable.</Trans>
          </p>
        )}
        {missing && <Banner tone="danger">{missing}</Banner>}
        {outcome && <OutcomeBanner outcome={outcome} before={pressedTotal} now={quote} />}
        <Button type="submit" kind="primary" wide busy={isPlacing || isCollecting}>
          <Trans>Place order – {total}</Trans>
        </Button>
      </aside>
      {outcome?.kind === 'actionNeeded' &&
        sent &&
        payment.renderBank({
          action: outcome.action,
          onAnswered: () => place(sent),
          onDismiss: onSent,
        })}
    </form>
  );
}

function FreeNote() {
  return (
    <p>
      <Trans>Nothing is to be paid.</Trans>
    </p>
  );
}

function orderOf(
  quote: CheckoutQuote,
  paymentMethodId: string | undefined,
  courseId: CourseId | undefined,
  shippingAddress: PlaceOrder['shippingAddress'],
): PlaceOrder {
  return {
    expectedTotal: quote.total,
    ...(paymentMethodId === undefined ? {} : { paymentMethodId }),
    ...(courseId === undefined ? {} : { courseId }),
    ...(shippingAddress === undefined ? {} : { shippingAddress }),
  };
}

function settle(
  outcome: OrderOutcome,
  { onPlaced, onStale, onSent }: Pick<CheckoutFormProps, 'onPlaced' | 'onStale' | 'onSent'>,
): void {
  const orderId = orderToShow(outcome);
  if (orderId !== undefined) onPlaced(orderId);
  else if (outcome.kind === 'priceChanged' || outcome.kind === 'refused') onStale();
  else if (outcome.kind === 'unanswered' || outcome.kind === 'signedOut') onSent();
}
