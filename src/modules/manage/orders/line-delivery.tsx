import { Trans, useLingui } from '@lingui/react/macro';
import { parsePrice } from '../../../domain/cart/price.ts';
import { formatShortDate } from '../../../domain/format/format-date.ts';
import type { StaffOrder, StaffOrderLine } from '../../../domain/staff/order-page-schema.ts';
import { localTimeZone } from '../../../ui/browser/local-time-zone.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import layout from '../../../ui/page/layout.module.css';

interface LineDeliveryProps {
  order: Pick<StaffOrder, 'status'>;
  line: StaffOrderLine;
}

/** What the buyer has of an item of a paid order: the shipment, the access with its end, and the access code. */
export function LineDelivery({ order, line }: LineDeliveryProps) {
  const { t } = useLingui();
  const { kind, parcels, access, hasCode } = line;
  if (order.status !== 'paid') return null;
  const isToShip = kind !== 'digital' && parcels.length === 0 && !isGivenBack(line);
  return (
    <span className={classNames(layout.cluster, layout.small)}>
      {isToShip && <Badge tone="warning">{t`Not shipped yet`}</Badge>}
      {access && <Access access={access} />}
      {hasCode !== null && (
        <span>{hasCode ? <Trans>Has the access code</Trans> : <Trans>Has not taken the access code yet</Trans>}</span>
      )}
    </span>
  );
}

function Access({ access: { state, expiresAt } }: { access: NonNullable<StaffOrderLine['access']> }) {
  const { i18n } = useLingui();
  if (state === 'revoked') return <Trans>Access was taken back</Trans>;
  if (expiresAt === null) return <Trans>Access without end</Trans>;
  const day = formatShortDate(expiresAt, i18n.locale, localTimeZone());
  return state === 'expired' ? <Trans>Access ended on {day}</Trans> : <Trans>Access until {day}</Trans>;
}

/** True if the whole price was refunded, so that nothing has to be sent. */
function isGivenBack({ price, refunded }: StaffOrderLine): boolean {
  const cents = parsePrice(price) ?? 0;
  return cents > 0 && (parsePrice(refunded) ?? 0) >= cents;
}
