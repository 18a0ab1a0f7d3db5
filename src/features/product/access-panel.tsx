import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CatalogItem } from '../../contract/catalog-item.ts';
import type { UserAvailability } from '../../contract/user-availability.ts';
import { formatDate } from '../../domain/format-date.ts';
import { toLocation } from '../../domain/link-location.ts';
import { codeDeliveryReadLink, links, readBookLink } from '../../domain/link-table.ts';
import { type PurchaseFact, purchaseFacts } from '../../domain/purchase-facts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { ownTimeZone } from '../../ui/own-time-zone.ts';

interface AccessPanelProps {
  item: CatalogItem;
  availability: UserAvailability;
  courseId: string | undefined;
  /** Access code, launch or section code, where the type has one. */
  children?: ReactNode;
}

/** What a person who owns it sees in place of the offerings; the texts of spec/storefront.md §8. */
export function AccessPanel({ item, availability, courseId, children }: AccessPanelProps) {
  const isPrintOnly =
    item.product.productFileType === undefined && item.offerings.every(({ kind }) => kind === 'print');
  const isByPost = item.productType === 'physical_product' || (item.offerings.length > 0 && isPrintOnly);
  const facts = purchaseFacts({ productType: item.productType, availability, isPrintOnly: isByPost });
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby="access">
      <h2 id="access">
        <Trans>Yours</Trans>
      </h2>
      {facts.map((fact) => (
        <p key={fact.kind}>
          <FactText fact={fact} />
        </p>
      ))}
      {children}
      {!isByPost && <AccessLink item={item} isCds={availability.isCds} courseId={courseId} />}
    </section>
  );
}

/** Books open in the reader, those of code delivery in its own; everything else is opened from the shelf. */
function AccessLink({ item, isCds, courseId }: Pick<AccessPanelProps, 'item' | 'courseId'> & { isCds: boolean }) {
  const isRead = item.productType === 'book' || item.productType === 'ebundle';
  if (!isRead) {
    return (
      <Link {...toLocation(links.shelf)} className={buttonClass({ wide: true })}>
        <Trans>VIEW ON MY SHELF</Trans>
      </Link>
    );
  }
  if (isCds) {
    return (
      <ButtonLink kind="primary" wide href={codeDeliveryReadLink(item.id)}>
        <Trans>READ IT NOW</Trans>
      </ButtonLink>
    );
  }
  return (
    <Link {...toLocation(readBookLink(item.id, courseId))} className={buttonClass({ kind: 'primary', wide: true })}>
      <Trans>READ IT NOW</Trans>
    </Link>
  );
}

function FactText({ fact }: { fact: PurchaseFact }) {
  const { i18n } = useLingui();
  const date = 'date' in fact ? formatDate(fact.date, i18n.locale, ownTimeZone()) : '';
  switch (fact.kind) {
    case 'digitalAccess':
      return <Trans>You have access to this digital material.</Trans>;
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
