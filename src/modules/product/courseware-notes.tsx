import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { coursewareIdentifiers, type NamedIdentifier } from '../../domain/catalog/product-identifiers.ts';
import { isWebAddress } from '../../domain/catalog/product-web-address.ts';
import { DataTable } from '../../ui/data-table.tsx';
import layout from '../../ui/page/layout.module.css';
import { Steps } from './steps.tsx';

/** Notes on access codes and on what is not included, and the numbers that identify the courseware (PROD-10). */
export function CoursewareNotes({ item }: { item: CatalogItem }) {
  return (
    <>
      <Steps
        heading={<Trans>How courseware works</Trans>}
        steps={item.product.isCodeless ? accessNowSteps() : accessCodeSteps()}
      >
        <p>
          <Trans>Study tools are not available for courseware.</Trans>
        </p>
      </Steps>
      <CoursewareNumbers item={item} />
    </>
  );
}

function accessCodeSteps(): ReactNode[] {
  return [
    <li key="buy">
      <Trans>Buy your access code.</Trans>
    </li>,
    <li key="site">
      <Trans>Go to the publisher's site.</Trans>
    </li>,
    <li key="redeem">
      <Trans>Redeem your access code there.</Trans>
    </li>,
    <li key="read">
      <Trans>Read your materials.</Trans>
    </li>,
  ];
}

/** Steps for courseware whose access is revealed by a button on the shelf. There is no code to redeem (PROD-10). */
function accessNowSteps(): ReactNode[] {
  return [
    <li key="buy">
      <Trans>Buy this courseware.</Trans>
    </li>,
    <li key="access">
      <Trans>Go to My Shelf and click Access Courseware.</Trans>
    </li>,
    <li key="read">
      <Trans>Read your materials.</Trans>
    </li>,
  ];
}

function CoursewareNumbers({ item: { identifiers, product } }: { item: CatalogItem }) {
  const { redemptionUrl } = product;
  const rows = [
    ...coursewareIdentifiers(identifiers).map(({ kind, value }) => ({
      id: kind,
      label: <IdentifierName kind={kind} />,
      value,
    })),
    ...(redemptionUrl
      ? [{ id: 'redemption', label: <Trans>Redemption URL</Trans>, value: <Address address={redemptionUrl} /> }]
      : []),
  ];
  if (rows.length === 0) return null;
  return (
    <section className={layout.stack} aria-labelledby="courseware-numbers">
      <h2 id="courseware-numbers">
        <Trans>Identifiers</Trans>
      </h2>
      <DataTable rows={rows} />
    </section>
  );
}

function IdentifierName({ kind }: { kind: NamedIdentifier['kind'] }) {
  switch (kind) {
    case 'isbn13':
      return <Trans>ISBN-13</Trans>;
    case 'isbn10':
      return <Trans>ISBN-10</Trans>;
    case 'printCard13':
      return <Trans>Print Card ISBN-13</Trans>;
    default:
      return <Trans>Print Card ISBN-10</Trans>;
  }
}

function Address({ address }: { address: string }) {
  if (!isWebAddress(address)) return address;
  return (
    <a href={address} rel="noreferrer">
      {address}
    </a>
  );
}
