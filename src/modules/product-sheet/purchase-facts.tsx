import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../domain/format/format-date.ts';
import type { PurchaseFact } from '../../domain/offerings/purchase-facts.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { localTimeZone } from '../../ui/local-time-zone.ts';

/** The user's current access to the product as text. */
export function PurchaseFacts({ facts }: { facts: readonly PurchaseFact[] }) {
  if (facts.length === 0) return null;
  return (
    <ul className={classNames(layout.stack, layout.tight)}>
      {facts.map((fact) => (
        <li key={fact.kind}>
          <FactText fact={fact} />
        </li>
      ))}
    </ul>
  );
}

function FactText({ fact }: { fact: PurchaseFact }) {
  const { i18n } = useLingui();
  const date = 'date' in fact ? formatDate(fact.date, i18n.locale, localTimeZone()) : '';
  switch (fact.kind) {
    case 'digitalAccess':
      return <Trans>You have access to this digital material.</Trans>;
    case 'accessEnded':
      return <Trans>Your access to this material has ended.</Trans>;
    case 'digitalOwned':
      return <Trans>You already own the digital version of this item.</Trans>;
    case 'printPurchased':
      return <Trans>You purchased a printed version on {date}.</Trans>;
    case 'printComing':
      return <Trans>If you would like a physical copy, one will be made available for purchase on {date}.</Trans>;
    case 'itemPurchased':
      return <Trans>You purchased this item on {date}.</Trans>;
    case 'tracking': {
      const { carrier: shippingCarrier, number: trackingNumber } = fact;
      return (
        <Trans>
          The {shippingCarrier} tracking number is {trackingNumber}.
        </Trans>
      );
    }
  }
}
