import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../domain/format/format-date.ts';
import type { PurchaseDetail } from '../../domain/offerings/purchase-details.ts';
import { localTimeZone } from '../../ui/browser/local-time-zone.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/page/layout.module.css';

/** The person's current access to the product as text. */
export function PurchaseDetails({ details }: { details: readonly PurchaseDetail[] }) {
  if (details.length === 0) return null;
  return (
    <ul className={classNames(layout.stack, layout.tight)}>
      {details.map((detail) => (
        <li key={detail.kind}>
          <PurchaseDetailText detail={detail} />
        </li>
      ))}
    </ul>
  );
}

function PurchaseDetailText({ detail }: { detail: PurchaseDetail }) {
  const { i18n } = useLingui();
  const date = 'date' in detail ? formatDate(detail.date, i18n.locale, localTimeZone()) : '';
  switch (detail.kind) {
    case 'digitalAccess':
      return <Trans>You have access to this digital material.</Trans>;
    case 'accessEnded':
      return <Trans>Your access to this material has ended.</Trans>;
    case 'digitalOwned':
      return <Trans>You already own the digital version of this item.</Trans>;
    case 'renewable':
      return <Trans>It ends on {date}. If you buy it again now, the new access begins then.</Trans>;
    case 'printPurchased':
      return <Trans>You purchased a printed version on {date}.</Trans>;
    case 'printComing':
      return <Trans>If you would like a physical copy, one will be made available for purchase on {date}.</Trans>;
    case 'itemPurchased':
      return <Trans>You purchased this item on {date}.</Trans>;
    case 'tracking': {
      const { carrier: shippingCarrier, number: trackingNumber } = detail;
      return (
        <Trans>
          The {shippingCarrier} tracking number is {trackingNumber}.
        </Trans>
      );
    }
  }
}
