import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { openLicenses, readingFeatures } from '../../domain/catalog/product-feature-order.ts';
import type { ProductFeature } from '../../domain/catalog/product-feature-schema.ts';
import { featureText } from '../../domain/catalog/product-feature-text.ts';
import { isWebAddress } from '../../domain/catalog/product-web-address.ts';
import { formatPercent } from '../../domain/format/format-number.ts';
import { offeringName } from '../../domain/offerings/offering-name.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { AccessibilityDetails } from './accessibility-panel.tsx';

interface ProductTabsProps {
  item: CatalogItem;
  /** Those that are known. */
  features: readonly ProductFeature[];
}

/**
 * The tabs Ebook features, Accessibility and License. Accessibility is shown for every digital file (PROD-2). A product
 * that is no e-book has no tabs.
 */
export function ProductTabs({ item, features }: ProductTabsProps) {
  const { t } = useLingui();
  if (!isEbook(item)) return null;
  const tabs = [
    { id: 'features', label: <Trans>Ebook features</Trans>, panel: <FeaturesPanel item={item} features={features} /> },
    ...(item.product.productFileType
      ? [
          {
            id: 'accessibility',
            label: <Trans>Accessibility</Trans>,
            panel: <AccessibilityDetails features={features} place="tab" />,
          },
        ]
      : []),
    { id: 'license', label: <Trans>License</Trans>, panel: <LicensePanel item={item} features={features} /> },
  ];
  return <Tabs label={t`About this book`} tabs={tabs} />;
}

/** Returns true if the product has a digital file. A book that is only sold in print has none. */
function isEbook({ productType, product, offerings }: CatalogItem): boolean {
  const isRead = productType === 'book' || productType === 'ebundle';
  return isRead && (product.productFileType !== undefined || offerings.some(({ kind }) => kind !== 'print'));
}

/** Panel of the e-book features. Publisher restrictions are shown when they apply (PROD-3). */
function FeaturesPanel({ item: { product }, features }: ProductTabsProps) {
  const { i18n } = useLingui();
  const { drm } = product;
  const rows = [
    ...(product.productFileType
      ? [{ id: 'file', label: <Trans>File Type</Trans>, value: product.productFileType }]
      : []),
    ...limit('offline', <Trans>Offline access</Trans>, drm?.offlinePercent),
    ...limit('copy', <Trans>Copy and paste</Trans>, drm?.copyPercentage),
    ...printing(product),
    ...(product.hasTextToSpeech
      ? [{ id: 'speech', label: <Trans>Text to speech</Trans>, value: <Trans>Yes</Trans> }]
      : []),
    ...readingFeatures(features).map((feature) => {
      const { name, detail } = featureText(feature, i18n.locale);
      return { id: feature.id, label: name, value: detail ?? <Trans>Yes</Trans> };
    }),
  ];
  if (rows.length === 0) return <Trans>The publisher sets no limits on offline reading, copying or printing.</Trans>;
  return <DataTable rows={rows} />;
}

function limit(id: string, label: ReactNode, percent: number | undefined) {
  return percent === undefined ? [] : [{ id, label, value: <Limit percent={percent} /> }];
}

/** The printable share, and the publisher's words about it. */
function printing({ drm, hasFeaturePrinting, featurePrintingTitle }: CatalogItem['product']) {
  const percent = drm?.printAllowancePercent;
  const words = hasFeaturePrinting ? featurePrintingTitle : undefined;
  if (percent === undefined && !words) return [];
  const value = (
    <>
      {percent !== undefined && <Limit percent={percent} />}
      {percent !== undefined && words && ' · '}
      {words}
    </>
  );
  return [{ id: 'print', label: <Trans>Printing</Trans>, value }];
}

function Limit({ percent }: { percent: number }) {
  const { i18n } = useLingui();
  return percent > 0 ? formatPercent(percent, i18n.locale) : <Trans>Not allowed</Trans>;
}

/** The license that the publisher states for an open book (OPEN-1), and how long each offering gives access. */
function LicensePanel({ item, features }: ProductTabsProps) {
  const { i18n } = useLingui();
  const licenses = openLicenses(features).map(({ id, name, url }) => ({
    id: `license ${id}`,
    label: <Trans>Open license</Trans>,
    value: isWebAddress(url) ? (
      <a href={url} rel="noreferrer">
        {name}
      </a>
    ) : (
      name
    ),
  }));
  const access = item.offerings
    .filter((offering) => offering.kind !== 'print')
    .map((offering) => ({
      id: offering.id,
      label: offeringName(offering.description, i18n.locale),
      value: offering.durationDays ? (
        <Plural
          value={offering.durationDays}
          one="Access for # day from the day of purchase"
          other="Access for # days from the day of purchase"
        />
      ) : (
        <Trans>Access without end</Trans>
      ),
    }));
  const rows = [...licenses, ...access];
  if (rows.length === 0) return <Trans>There is no digital license for this material.</Trans>;
  return <DataTable rows={rows} />;
}
