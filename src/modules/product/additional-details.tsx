import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { contributorsByRole, type RoleNames } from '../../domain/catalog/contributors-by-role.ts';
import type { IdentifierType } from '../../domain/catalog/product-schema.ts';
import { isWebAddress } from '../../domain/catalog/product-web-address.ts';
import { languageName } from '../../domain/format/language-name.ts';
import { DataTable } from '../../ui/data-table.tsx';
import layout from '../../ui/page/layout.module.css';
import { Isbn } from './isbn.tsx';

/** The "Additional Details" table. Unknown details have no row (PROD-11). */
export function AdditionalDetails({ item }: { item: CatalogItem }) {
  const { i18n } = useLingui();
  const { product } = item;
  // Courseware lists its numbers individually above this table.
  const numbers = item.productType === 'courseware' ? [] : numbersOf(item);
  const rows: readonly [string, ReactNode, ReactNode][] = [
    ...contributorsByRole(item.contributors ?? []).map(contributorRow),
    ['seller', <Trans key="l">Sold By</Trans>, product.publisher ?? product.imprint],
    ['isbns', <Trans key="l">ISBNs</Trans>, numbers.length > 0 && <Isbns numbers={numbers} />],
    ['year', <Trans key="l">Publish Year</Trans>, product.publishYear],
    ['language', <Trans key="l">Language</Trans>, product.language && languageName(product.language, i18n.locale)],
    ['pages', <Trans key="l">Number of Pages</Trans>, product.numPages],
    ['edition', <Trans key="l">Edition</Trans>, product.edition],
    ['course', <Trans key="l">Course Name</Trans>, product.courseTitle],
    ['school', <Trans key="l">School Name</Trans>, product.schoolTitle],
    ['tools', <Trans key="l">Study Tools</Trans>, product.studyToolsUrl && <Website url={product.studyToolsUrl} />],
    ['website', <Trans key="l">Website</Trans>, product.websiteUrl && <Website url={product.websiteUrl} />],
  ];
  return (
    <section className={layout.stack} aria-labelledby="additional-details">
      <h2 id="additional-details">
        <Trans>Additional Details</Trans>
      </h2>
      <DataTable rows={rows.flatMap(([id, label, value]) => (value ? [{ id, label, value }] : []))} />
    </section>
  );
}

const ORDER: readonly IdentifierType[] = [
  'EISBN13',
  'ISBN13',
  'EISBN10',
  'ISBN10',
  'PCARD_13',
  'PCARD_10',
  'CLASSROOM_ISBN',
  'COLLECTION_ISBN',
];

interface NamedNumber {
  readonly type: IdentifierType;
  readonly value: string;
}

/** Returns the known numbers. One that two versions share is listed once, as that of the first. */
function numbersOf({ identifiers }: CatalogItem): NamedNumber[] {
  const known = ORDER.flatMap((type) => (identifiers[type] ? [{ type, value: identifiers[type] }] : []));
  return known.filter(({ value }, index) => known.findIndex((one) => one.value === value) === index);
}

function Isbns({ numbers }: { numbers: readonly NamedNumber[] }) {
  return numbers.map((one, index) => (
    <Fragment key={one.type}>
      {index > 0 && ', '}
      <Isbn {...one} />
    </Fragment>
  ));
}

const roleLabels: Readonly<Record<RoleNames['role'], ReactNode>> = {
  editor: <Trans>Edited by</Trans>,
  translator: <Trans>Translated by</Trans>,
  illustrator: <Trans>Illustrated by</Trans>,
  photographer: <Trans>Photographs by</Trans>,
  adapter: <Trans>Adapted by</Trans>,
  introduction: <Trans>Introduction by</Trans>,
  narrator: <Trans>Narrated by</Trans>,
  other: <Trans>With</Trans>,
};

/** The roles of contributors other than the authors, in the words of the interface (PROD-13). */
function contributorRow({ role, names }: RoleNames): [string, ReactNode, ReactNode] {
  return [role, roleLabels[role], names.join(', ')];
}

function Website({ url }: { url: string }) {
  if (!isWebAddress(url)) return url;
  return (
    <a href={url} rel="noreferrer">
      {url}
    </a>
  );
}
