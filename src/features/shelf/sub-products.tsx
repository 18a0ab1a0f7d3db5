import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CatalogItem } from '../../contract/catalog-item.ts';
import { toLocation } from '../../domain/link-location.ts';
import { productPath } from '../../domain/link-product.ts';
import { CollapsibleList } from '../../ui/collapsible-list.tsx';
import styles from './shelf.module.css';

const WITH_ITEMS = ['collection', 'classroom', 'ebundle'];

/** The items inside a collection, classroom or e-bundle; the list starts with three (spec/storefront.md §9). */
export function SubProducts({ item }: { item: CatalogItem }) {
  if (!WITH_ITEMS.includes(item.productType)) return null;
  return (
    <>
      <h3>
        <Trans>Items</Trans>
      </h3>
      {item.collectionItems.length === 0 ? (
        <p>
          {item.productType === 'ebundle' ? (
            <Trans>This ebundle has no items</Trans>
          ) : (
            <Trans>This collection has no items</Trans>
          )}
        </p>
      ) : (
        <CollapsibleList
          limit={3}
          className={styles.items}
          showAllLabel={(count) => <Trans>Show All ({count})</Trans>}
          showLessLabel={<Trans>Show Less</Trans>}
        >
          {item.collectionItems.map(({ productId, title, ...facts }) => (
            <Link key={productId} {...toLocation(productPath({ ...facts, id: productId }))}>
              {title}
            </Link>
          ))}
        </CollapsibleList>
      )}
    </>
  );
}
