import { Trans, useLingui } from '@lingui/react/macro';
import { formatPrice, parsePrice } from '../../domain/cart/price.ts';
import { formatMoney } from '../../domain/format/format-money.ts';
import type { CheckoutQuote } from '../../domain/orders/order-schema.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Price } from '../../ui/product/price.tsx';
import type { OrderOutcome } from './order-outcome.ts';

interface OutcomeBannerProps {
  outcome: OrderOutcome;
  /** The total at the time of the press, as a price string. */
  before: string | undefined;
  /** The current total. */
  now: Pick<CheckoutQuote, 'total' | 'currencyCode'>;
}

/** Reason why the order was not placed, and what to do next. */
export function OutcomeBanner({ outcome, before, now }: OutcomeBannerProps) {
  switch (outcome.kind) {
    case 'priceChanged':
      return (
        <PriceChanged
          before={before}
          now={outcome.total === undefined ? now : { ...now, total: formatPrice(outcome.total) }}
        />
      );
    case 'declined':
      return (
        <Banner tone="danger" title={<Trans>Unable To Checkout</Trans>}>
          {outcome.detail || <Trans>The card was declined. Nothing was charged; choose another one.</Trans>}
        </Banner>
      );
    case 'refused':
    case 'notSent':
      return (
        <Banner tone="danger" title={<Trans>Unable To Checkout</Trans>}>
          {(outcome.kind === 'refused' && outcome.detail) || <Trans>Error making payment</Trans>}
        </Banner>
      );
    default:
      return null;
  }
}

function PriceChanged({ before, now }: Pick<OutcomeBannerProps, 'before' | 'now'>) {
  const { t, i18n } = useLingui();
  const money = (price: string) => formatMoney(parsePrice(price) ?? 0, i18n.locale, now.currencyCode);
  return (
    <Banner tone="warning" title={<Trans>The total has changed</Trans>}>
      <p role="alert">
        <Price before={before && money(before)} beforeLabel={t`Before:`}>
          {money(now.total)}
        </Price>
      </p>
      <p>
        <Trans>Nothing was charged. Place the order again if you agree with the new total.</Trans>
      </p>
    </Banner>
  );
}
