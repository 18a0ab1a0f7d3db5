import { useLingui } from '@lingui/react/macro';
import { NO_CENTS, parsePrice } from '../../../domain/cart/price.ts';
import { refundExtent } from '../../../domain/orders/refund-rules.ts';
import type { StaffOrderRow } from '../../../domain/staff/order-page-schema.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import layout from '../../../ui/page/layout.module.css';
import { orderStatuses, refundExtents } from './order-texts.ts';

type Amounts = Pick<StaffOrderRow, 'status' | 'total' | 'platformFee' | 'refunded'>;

/** Shows whether an order is paid, and how much of the money was given back. */
export function OrderStatus({ order }: { order: Amounts }) {
  const { t } = useLingui();
  const { name, tone } = orderStatuses[order.status];
  const cents = (price: string) => parsePrice(price) ?? NO_CENTS;
  const amounts = { total: cents(order.total), platformFee: cents(order.platformFee) };
  const extent = refundExtent({ ...amounts, refunded: cents(order.refunded) });
  return (
    <span className={layout.cluster}>
      <Badge tone={tone}>{t(name)}</Badge>
      {extent !== 'none' && <Badge tone="warning">{t(refundExtents[extent])}</Badge>}
    </span>
  );
}
