import { useLingui } from '@lingui/react/macro';
import { parsePrice } from '../../../domain/cart/price.ts';
import type { StaffOrderRow } from '../../../domain/staff/order-page-schema.ts';
import { Badge } from '../../../ui/badge.tsx';
import layout from '../../../ui/layout.module.css';
import { orderStatuses } from './order-texts.ts';

/** Whether an order is paid, and whether money was given back. */
export function OrderStatus({ order }: { order: Pick<StaffOrderRow, 'status' | 'total' | 'refunded'> }) {
  const { t } = useLingui();
  const { name, tone } = orderStatuses[order.status];
  const refunded = parsePrice(order.refunded) ?? 0;
  const isWhole = refunded >= (parsePrice(order.total) ?? 0);
  return (
    <span className={layout.cluster}>
      <Badge tone={tone}>{t(name)}</Badge>
      {refunded > 0 && <Badge tone="warning">{isWhole ? t`Refunded` : t`Partly refunded`}</Badge>}
    </span>
  );
}
