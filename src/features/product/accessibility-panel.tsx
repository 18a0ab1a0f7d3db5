import { Trans } from '@lingui/react/macro';
import type { CatalogItem } from '../../contract/catalog-item.ts';
import type { ProductFeature } from '../../contract/product-feature.ts';
import { DataTable } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { useProductFeatures } from './use-product.ts';

/** Accessibility facts by subcategory, in the order the server gives them. */
export function AccessibilityPanel({ item }: { item: CatalogItem }) {
  const features = useProductFeatures(item.id);
  const groups = groupsOf((features ?? []).filter(isTold));
  if (groups.length === 0) return <Trans>The publisher has not told how accessible this file is.</Trans>;
  return (
    <div className={layout.stack}>
      {groups.map(([name, entries]) => (
        <section key={name}>
          <h3>{name}</h3>
          <DataTable
            rows={entries.map((feature) => ({
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

/** "Screen Reader Friendly = No" is hidden under Miscellaneous (spec/storefront.md §9). */
function isTold({ subcategory, name, detail }: ProductFeature): boolean {
  return !(subcategory === 'Miscellaneous' && name === 'Screen Reader Friendly' && detail === 'No');
}

function groupsOf(features: readonly ProductFeature[]): [string, ProductFeature[]][] {
  const groups = new Map<string, ProductFeature[]>();
  for (const feature of features) {
    const group = groups.get(feature.subcategory);
    if (group) group.push(feature);
    else groups.set(feature.subcategory, [feature]);
  }
  return [...groups];
}

function Detail({ feature: { detail, url } }: { feature: ProductFeature }) {
  if (url && /^https?:\/\//i.test(url)) {
    return (
      <a href={url} rel="noreferrer">
        {detail ?? url}
      </a>
    );
  }
  return detail ?? <Trans>Yes</Trans>;
}
