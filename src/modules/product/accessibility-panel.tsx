import { Trans } from '@lingui/react/macro';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { accessibilityGroups } from '../../domain/catalog/product-feature-order.ts';
import type { ProductFeature } from '../../domain/catalog/product-feature-schema.ts';
import { isWebAddress } from '../../domain/catalog/product-web-address.ts';
import { DataTable } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { useProductFeatures } from './use-product.ts';

/** Accessibility facts by subcategory in the shared order (PROD-2). */
export function AccessibilityPanel({ item }: { item: Pick<CatalogItem, 'id'> }) {
  return <AccessibilityFacts features={useProductFeatures(item.id) ?? []} />;
}

export function AccessibilityFacts({ features }: { features: readonly ProductFeature[] }) {
  const groups = accessibilityGroups(features);
  if (groups.length === 0)
    return <Trans>The publisher has not provided accessibility information for this file.</Trans>;
  return (
    <div className={layout.stack}>
      {groups.map((group) => (
        <section key={group.name}>
          <h3>{group.name}</h3>
          <DataTable
            rows={group.features.map((feature) => ({
              id: feature.id,
              label: feature.name,
              value: <Detail feature={feature} />,
            }))}
          />
        </section>
      ))}
    </div>
  );
}

function Detail({ feature: { detail, url } }: { feature: ProductFeature }) {
  if (isWebAddress(url)) {
    return (
      <a href={url} rel="noreferrer">
        {detail ?? url}
      </a>
    );
  }
  return detail ?? <Trans>Yes</Trans>;
}
