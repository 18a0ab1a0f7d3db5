import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { CourseId } from '../../contract/ids.ts';
import type { CheckoutQuote, PlaceOrder } from '../../contract/order.ts';
import type { CheckoutCart } from '../../domain/cart-view-checkout.ts';
import { formatMoney } from '../../domain/format-money.ts';
import { parsePrice } from '../../domain/price.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { Amounts } from './amounts.tsx';
import { CheckoutLines } from './checkout-lines.tsx';
import { type OrderOutcome, orderToShow } from './order-outcome.ts';
import { OutcomeBanner } from './outcome-banner.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import type { PaymentMethod } from './payment-methods.ts';
import { type AddressProblems, EMPTY_ADDRESS } from './shipping-draft.ts';
import { ShippingFields } from './shipping-fields.tsx';
import { usePlaceOrder } from './use-place-order.ts';

interface CheckoutFormProps {
  quote: CheckoutQuote;
  cart: CheckoutCart;
  courseId: CourseId | undefined;
  onPlaced: (orderId: string) => void;
  /** The quote is not right any more. */
  onStale: () => void;
  /** An order was sent and its answer is not known. */
  onSent: () => void;
}

/** Address, payment and the one button, beside what it comes to. */
export function CheckoutForm({ quote, cart, courseId, onPlaced, onStale, onSent }: CheckoutFormProps) {
  const { i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [method, setMethod] = useState<PaymentMethod>('pm_card_visa');
  const isFree = parsePrice(quote.total) === 0;
  const [draft, setDraft] = useState(EMPTY_ADDRESS);
  const [problems, setProblems] = useState<AddressProblems>({});
  // What the person saw when they pressed: told beside the new total when it changed meanwhile.
  const [pressedTotal, setPressedTotal] = useState<string>();
  const { outcome, isPlacing, place } = usePlaceOrder((next) => settle(next, { onPlaced, onStale, onSent }));

  const submit = async () => {
    const checked = quote.needsShipping ? (await import('./check-address.ts')).checkAddress(draft) : undefined;
    setProblems(checked && !checked.ok ? checked.problems : {});
    if (checked && !checked.ok) {
      // The fields get their marks in this turn, so the first of them can be found in the next one.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    setPressedTotal(quote.total);
    place(orderOf(quote, isFree ? undefined : method, courseId, checked?.address));
  };

  const total = formatMoney(parsePrice(quote.total) ?? 0, i18n.locale, quote.currencyCode);
  return (
    <form
      ref={form}
      className={layout.aside}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={layout.stack}>
        {quote.needsShipping && <ShippingFields draft={draft} problems={problems} onChange={setDraft} />}
        {isFree ? <FreeNote /> : <PaymentChoice method={method} onChange={setMethod} />}
      </div>
      <aside className={classNames(layout.panel, layout.stack)} aria-labelledby="order">
        <h2 id="order">
          <Trans>Your order</Trans>
        </h2>
        <CheckoutLines lines={cart.lines} />
        <Amounts amounts={quote} />
        {quote.needsShipping && (
          <p className={classNames(layout.muted, layout.small)}>
            <Trans>Orders ship when ALL items are available. A backordered item may delay your order.</Trans>
          </p>
        )}
        {outcome && <OutcomeBanner outcome={outcome} before={pressedTotal} now={quote.total} />}
        <Button type="submit" kind="primary" wide busy={isPlacing}>
          <Trans>Place order – {total}</Trans>
        </Button>
      </aside>
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
  paymentMethodId: PaymentMethod | undefined,
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
  else if (outcome.kind !== 'declined') onSent();
}
