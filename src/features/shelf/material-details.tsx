import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Asset } from '../../contract/asset.ts';
import type { CatalogItem } from '../../contract/catalog-item.ts';
import { formatCount, formatPercent } from '../../domain/format-number.ts';
import { toLocation } from '../../domain/link-location.ts';
import { productPath } from '../../domain/link-product.ts';
import {
  type DrmRestriction,
  drmRestrictions,
  type MaterialFact,
  materialFacts,
} from '../../domain/material-details.ts';
import { cutWords, MATERIAL_WORDS } from '../../domain/word-cut.ts';
import { classNames } from '../../ui/class-names.ts';
import { Cover } from '../../ui/cover.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { AccessBadge } from './access-badge.tsx';
import styles from './shelf.module.css';
import { SubProducts } from './sub-products.tsx';
import { useItem } from './use-item.ts';

/** What the device knows of a material (spec/shelf.md §2 Material detail panel). */
export function MaterialDetails({ asset }: { asset: Asset }) {
  const { product } = asset;
  const author = product.authors.join(', ');
  const { item, state } = useItem(product.id);
  return (
    <div className={layout.stack}>
      <div className={styles.head}>
        <Cover id={product.id} title={product.name} author={author} src={product.thumbnailImage} alt="" />
        <div className={classNames(layout.stack, layout.tight, styles.headText)}>
          <h3>{product.name}</h3>
          {author && <p className={layout.muted}>{author}</p>}
          <AccessBadge asset={asset} />
          <Link {...toLocation(productPath(product))}>
            <Trans>Product page</Trans>
          </Link>
        </div>
      </div>
      {item && <ItemDetails item={item} />}
      {state === 'offline' && (
        <p className={layout.muted}>
          <Trans>You are offline. More about this material appears once you are back online.</Trans>
        </p>
      )}
    </div>
  );
}

function ItemDetails({ item }: { item: CatalogItem }) {
  const { i18n } = useLingui();
  const facts = materialFacts(item).map((fact) => factRow(fact, i18n.locale));
  const restrictions = drmRestrictions(item.product).map((one) => restrictionRow(one, i18n.locale));
  return (
    <>
      <p>
        {cutWords(item.description, MATERIAL_WORDS) || (
          <Trans>Sorry! We don't have a description for this material</Trans>
        )}
      </p>
      {item.isBackordered && (
        <p className={styles.note}>
          <Trans>Orders ship when ALL items are available. A backordered item may delay your order.</Trans>
        </p>
      )}
      <DataTable rows={facts} />
      <SubProducts item={item} />
      {restrictions.length > 0 && (
        <>
          <h3>
            <Trans>DRM Restrictions</Trans>
          </h3>
          <DataTable rows={restrictions} />
        </>
      )}
    </>
  );
}

const FACT_NAME: Readonly<Record<MaterialFact['kind'], () => ReactNode>> = {
  classroomIsbn: () => <Trans>Classroom ISBN</Trans>,
  soldBy: () => <Trans>Sold By</Trans>,
  isbns: () => <Trans>ISBNs</Trans>,
  supplierItemId: () => <Trans>Supplier Item Id</Trans>,
  language: () => <Trans>Language</Trans>,
  pages: () => <Trans>Number of Pages</Trans>,
  edition: () => <Trans>Edition</Trans>,
  fileType: () => <Trans>File Type</Trans>,
};

function factRow(fact: MaterialFact, locale: string) {
  return { id: fact.kind, label: FACT_NAME[fact.kind](), value: factValue(fact, locale) };
}

function factValue(fact: MaterialFact, locale: string): ReactNode {
  switch (fact.kind) {
    case 'language':
      return languageName(fact.code, locale);
    case 'pages':
      return formatCount(fact.count, locale);
    case 'fileType':
      return fact.fileType;
    default:
      return fact.text;
  }
}

function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

const RESTRICTION_NAME: Readonly<Record<DrmRestriction['kind'], () => ReactNode>> = {
  offline: () => <Trans>Offline</Trans>,
  copyPaste: () => <Trans>Copy/Paste</Trans>,
  printing: () => <Trans>Printing</Trans>,
};

function restrictionRow(one: DrmRestriction, locale: string) {
  const value = one.kind === 'printing' ? one.title || <Trans>Allowed</Trans> : formatPercent(one.percent, locale);
  return { id: one.kind, label: RESTRICTION_NAME[one.kind](), value };
}
