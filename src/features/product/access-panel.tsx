import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CatalogItem } from '../../contract/catalog-item.ts';
import type { UserAvailability } from '../../contract/user-availability.ts';
import { formatDate } from '../../domain/format-date.ts';
import { toLocation } from '../../domain/link-location.ts';
import { links, readBookLink } from '../../domain/link-table.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';

interface AccessPanelProps {
  item: CatalogItem;
  availability: UserAvailability;
  courseId: string | undefined;
}

/** What a person who owns it sees in place of the offerings; the texts of spec/storefront.md §8. */
export function AccessPanel({ item, availability, courseId }: AccessPanelProps) {
  const isRead = item.productType === 'book' || item.productType === 'ebundle';
  const address = isRead ? readBookLink(item.id, courseId) : links.shelf;
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby="access">
      <h2 id="access">
        <Trans>Yours</Trans>
      </h2>
      {item.productType !== 'physical_product' && (
        <p>
          <Trans>You have access to this digital material.</Trans>
        </p>
      )}
      <PrintFacts availability={availability} />
      {item.productType !== 'physical_product' && (
        <Link {...toLocation(address)} className={buttonClass({ kind: 'primary', wide: true })}>
          {isRead ? <Trans>READ IT NOW</Trans> : <Trans>VIEW ON MY SHELF</Trans>}
        </Link>
      )}
    </section>
  );
}

function PrintFacts({ availability }: { availability: UserAvailability }) {
  const { printOptionPurchaseDate, futurePrintOptionAvailable, physicalItemPurchaseDate } = availability;
  const { shippingCarrier, trackingNumber } = availability;
  return (
    <>
      {printOptionPurchaseDate && (
        <Fact date={printOptionPurchaseDate}>
          {(date) => <Trans>You purchased a printed version on {date}.</Trans>}
        </Fact>
      )}
      {futurePrintOptionAvailable && (
        <Fact date={futurePrintOptionAvailable}>
          {(date) => (
            <Trans>If you would like a physical copy, one will be made available for purchase on {date}.</Trans>
          )}
        </Fact>
      )}
      {physicalItemPurchaseDate && (
        <Fact date={physicalItemPurchaseDate}>{(date) => <Trans>You purchased this item on {date}.</Trans>}</Fact>
      )}
      {shippingCarrier && trackingNumber && (
        <p>
          <Trans>
            The {shippingCarrier} tracking number is {trackingNumber}.
          </Trans>
        </p>
      )}
    </>
  );
}

function Fact({ date, children }: { date: string; children: (date: string) => ReactNode }) {
  const { i18n } = useLingui();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return <p>{children(formatDate(date, i18n.locale, timeZone))}</p>;
}
