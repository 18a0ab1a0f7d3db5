import { useDeferredValue } from 'react';
import type { Asset } from '../../domain/shelf/asset-schema.ts';
import type { PendingFreeItem } from '../../domain/shelf/fold-shelf.ts';
import { FIRST_MATERIALS } from '../../domain/shelf/shelf-page.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/page/layout.module.css';
import { cartProductsQuery } from '../cart/data/cart-products-query.ts';
import { MaterialTile } from './material-tile.tsx';
import { PendingItemTile } from './pending-item-tile.tsx';
import styles from './shelf.module.css';

/** Number of tiles in the first screenful of a phone. Their covers are loaded at once. */
const EAGER_TILES = 6;

interface MaterialTilesProps {
  items: readonly Asset[];
  /** Free items that are being added to the shelf, shown before all others. */
  pending: readonly PendingFreeItem[];
  /** Renders all tiles at once at their final height, because the scroll position is being restored. */
  shouldRenderAll: boolean;
  onOpen: (asset: Asset) => void;
}

/** The tiles of a page, which has up to 100. The first screenful is rendered before the rest. */
export function MaterialTiles({ items, pending, shouldRenderAll, onOpen }: MaterialTilesProps) {
  const inCart = useQuery(cartProductsQuery);
  const shown = useDeferredValue(items, shouldRenderAll ? items : items.slice(0, FIRST_MATERIALS));
  return (
    <ul className={classNames(layout.tiles, !shouldRenderAll && styles.many)}>
      {pending.map((item) => (
        <li key={item.rowId}>
          <PendingItemTile item={item} />
        </li>
      ))}
      {shown.map((asset, index) => (
        <li key={asset.id}>
          <MaterialTile
            asset={asset}
            eager={index < EAGER_TILES}
            isInCart={inCart?.has(asset.product.id) === true}
            onOpen={() => onOpen(asset)}
          />
        </li>
      ))}
    </ul>
  );
}
