import { Trans } from '@lingui/react/macro';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import styles from './offering-panel.module.css';

/** Heading of the panel: a product that is shipped is bought and never has an access period. */
export function OfferingHeading({ item: { productType, offerings } }: { item: CatalogItem }) {
  const isPhysical = productType === 'physical_product' || offerings.every(({ kind }) => kind === 'print');
  return (
    <h2 id="offerings" className={styles.label}>
      {isPhysical ? <Trans>PURCHASE OPTIONS</Trans> : <Trans>DURATION</Trans>}
    </h2>
  );
}
