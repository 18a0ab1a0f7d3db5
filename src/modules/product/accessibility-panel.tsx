import { Trans, useLingui } from '@lingui/react/macro';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import {
  type AccessibilityPlace,
  accessibilityGroups,
  type FeatureGroup,
} from '../../domain/catalog/product-feature-order.ts';
import type { ProductFeature } from '../../domain/catalog/product-feature-schema.ts';
import { featureText } from '../../domain/catalog/product-feature-text.ts';
import { isWebAddress } from '../../domain/catalog/product-web-address.ts';
import { DataTable } from '../../ui/data-table.tsx';
import layout from '../../ui/page/layout.module.css';
import { useProductFeatures } from './use-product.ts';

/** Accessibility details by subcategory in the shared order (PROD-2). */
export function AccessibilityPanel({ item }: { item: Pick<CatalogItem, 'id'> }) {
  return <AccessibilityDetails features={useProductFeatures(item.id) ?? []} place="tab" />;
}

interface AccessibilityDetailsProps {
  features: readonly ProductFeature[];
  place: AccessibilityPlace;
}

export function AccessibilityDetails({ features, place }: AccessibilityDetailsProps) {
  const { i18n } = useLingui();
  const groups = accessibilityGroups(features, place);
  // Of a product whose only detail is hidden in the tab, nothing is said there; the dialog has it.
  if (groups.length === 0 && accessibilityGroups(features, 'dialog').length > 0)
    return <Trans>See the accessibility details beside the offerings.</Trans>;
  if (groups.length === 0)
    return <Trans>The publisher has not provided accessibility information for this file.</Trans>;
  return (
    <div className={layout.stack}>
      {groups.map((group) => (
        <section key={group.name}>
          <h3>{nameOf(group, i18n.locale)}</h3>
          <DataTable
            rows={group.features.map((feature) => ({
              id: feature.id,
              label: featureText(feature, i18n.locale).name,
              value: <Detail text={featureText(feature, i18n.locale).detail} url={feature.url} />,
            }))}
          />
        </section>
      ))}
    </div>
  );
}

/** Returns the name of a group in the language of its features. */
function nameOf({ name, features }: FeatureGroup, language: string): string {
  const [first] = features.map((feature) => featureText(feature, language).subcategory);
  return first ?? name;
}

function Detail({ text, url }: { text: string | undefined; url: string | undefined }) {
  if (isWebAddress(url)) {
    return (
      <a href={url} rel="noreferrer">
        {text ?? url}
      </a>
    );
  }
  return text ?? <Trans>Yes</Trans>;
}
