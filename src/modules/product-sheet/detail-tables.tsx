import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import {
  type DrmRestriction,
  drmRestrictions,
  type MaterialDetail,
  materialDetails,
  type NamedIsbn,
} from '../../domain/catalog/material-details.ts';
import { formatCount, formatPercent } from '../../domain/format/format-number.ts';
import { languageName } from '../../domain/format/language-name.ts';
import { DataTable } from '../../ui/data-table.tsx';

/** Table of product information. */
export function DetailTable({ item }: { item: CatalogItem }) {
  const { i18n } = useLingui();
  return <DataTable rows={materialDetails(item).map((detail) => detailRow(detail, i18n.locale))} />;
}

/** The "DRM Restrictions" table, if the publisher set any (PROD-3). */
export function DrmTable({ item }: { item: CatalogItem }) {
  const { i18n } = useLingui();
  const rows = drmRestrictions(item.product).map((one) => restrictionRow(one, i18n.locale));
  if (rows.length === 0) return null;
  return (
    <>
      <h3>
        <Trans>DRM Restrictions</Trans>
      </h3>
      <DataTable rows={rows} />
    </>
  );
}

const DETAIL_NAME: Readonly<Record<MaterialDetail['kind'], () => ReactNode>> = {
  classroomIsbn: () => <Trans>Classroom ISBN</Trans>,
  soldBy: () => <Trans>Sold By</Trans>,
  isbns: () => <Trans>ISBNs</Trans>,
  supplierItemId: () => <Trans>Supplier Item Id</Trans>,
  language: () => <Trans>Language</Trans>,
  pages: () => <Trans>Number of Pages</Trans>,
  edition: () => <Trans>Edition</Trans>,
  fileType: () => <Trans>File Type</Trans>,
};

function detailRow(detail: MaterialDetail, locale: string) {
  return { id: detail.kind, label: DETAIL_NAME[detail.kind](), value: detailValue(detail, locale) };
}

function detailValue(detail: MaterialDetail, locale: string): ReactNode {
  switch (detail.kind) {
    case 'language':
      return languageName(detail.code, locale);
    case 'pages':
      return formatCount(detail.count, locale);
    case 'fileType':
      return detail.fileType;
    case 'isbns':
      return detail.isbns.map((isbn) => (
        <div key={isbn.value}>
          <IsbnText {...isbn} />
        </div>
      ));
    default:
      return detail.text;
  }
}

function IsbnText({ version, value }: NamedIsbn) {
  return version === 'digital' ? <Trans>eISBN {value}</Trans> : <Trans>ISBN {value}</Trans>;
}

const RESTRICTION_NAME: Readonly<Record<DrmRestriction['kind'], () => ReactNode>> = {
  offline: () => <Trans>Offline</Trans>,
  copyPaste: () => <Trans>Copy/Paste</Trans>,
  printing: () => <Trans>Printing</Trans>,
};

function restrictionRow(one: DrmRestriction, locale: string) {
  const share = one.percent === undefined ? undefined : <Share percent={one.percent} locale={locale} />;
  const words = one.kind === 'printing' ? one.title : '';
  const value = (
    <>
      {share}
      {share && words && ' · '}
      {words || (share ? '' : <Trans>Allowed</Trans>)}
    </>
  );
  return { id: one.kind, label: RESTRICTION_NAME[one.kind](), value };
}

function Share({ percent, locale }: { percent: number; locale: string }) {
  return percent > 0 ? formatPercent(percent, locale) : <Trans>Not allowed</Trans>;
}
