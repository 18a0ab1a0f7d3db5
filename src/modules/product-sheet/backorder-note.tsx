import { Trans } from '@lingui/react/macro';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import styles from './product-sheet.module.css';

/** Said before an order and after it, while a paper item is not in stock (spec/shelf.md §2). */
export function BackorderNote({ item }: { item: CatalogItem | undefined }) {
  if (!item?.isBackordered) return null;
  return (
    <p className={styles.note}>
      <Trans>Orders ship when ALL items are available. A backordered item may delay your order.</Trans>
    </p>
  );
}
