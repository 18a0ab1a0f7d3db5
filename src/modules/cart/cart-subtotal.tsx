import { Trans, useLingui } from '@lingui/react/macro';
import type { CheckoutCart } from '../../domain/cart/cart-view-checkout.ts';
import { formatMoney } from '../../domain/format/format-money.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/page/layout.module.css';
import { Price } from '../../ui/product/price.tsx';

/**
 * The subtotal in the currency of the items, and a note about what it does not include. Items in different currencies
 * have none (CAT-12).
 */
export function CartSubtotal({ cart }: { cart: CheckoutCart }) {
  const { i18n } = useLingui();
  const currencyCode = cart.lines[0]?.offering.currencyCode ?? 'USD';
  return (
    <div className={classNames(layout.stack, layout.tight)}>
      {cart.blocker !== 'currencies' && (
        <div className={layout.ends}>
          <span>
            <Trans>Subtotal ({currencyCode})</Trans>
          </span>
          <Price size="large">{formatMoney(cart.subtotal, i18n.locale, currencyCode)}</Price>
        </div>
      )}
      {cart.blocker === 'withdrawn' && (
        <p className={classNames(layout.muted, layout.small)}>
          <Trans>An item can no longer be bought here. Remove it to check out.</Trans>
        </p>
      )}
      {cart.blocker === 'currencies' && (
        <p className={classNames(layout.muted, layout.small)}>
          <Trans>Your items are in different currencies. Remove some to check out.</Trans>
        </p>
      )}
      {cart.blocker === 'unpriced' && (
        <p className={classNames(layout.muted, layout.small)}>
          <Trans>An item has no price at the moment. Remove it to check out.</Trans>
        </p>
      )}
    </div>
  );
}

/** A note about unsent changes. It comes and goes, so it stands where it moves no button. */
export function UnsavedItemsNote({ cart }: { cart: CheckoutCart }) {
  if (!cart.lines.some((line) => line.pending)) return null;
  return (
    <p className={classNames(layout.muted, layout.small)}>
      <Trans>Some items are not saved yet. Prices are checked again before you pay.</Trans>
    </p>
  );
}
