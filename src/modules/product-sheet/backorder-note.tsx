import { Trans } from '@lingui/react/macro';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import styles from './product-sheet.module.css';

/** Note shown before and after an order while a print item is not in stock (CART-7). */
export function BackorderNote({ item }: { item: CatalogItem | undefined }) {
  if (!item?.isBackordered) return null;
  return (
    <p className={styles.note}>
      <Trans>Orders ship when ALL items are available. A backordered item may delay your order.</Trans>
    </p>
  );
}
