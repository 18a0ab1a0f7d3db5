import { Trans } from '@lingui/react/macro';
import { ALL_CATEGORIES } from '../../domain/catalog/category-bar.ts';
import { ProductTray } from './product-tray.tsx';

const TILES = 12;

/** "Best Sellers" by sales and "Campus Favorites" by adoptions, of one category or of all (CAT-3). */
export function SalesTrays({ categorySlug = ALL_CATEGORIES }: { categorySlug?: string }) {
  const within = { category: categorySlug, pageSize: TILES };
  return (
    <>
      <ProductTray heading={<Trans>Best Sellers</Trans>} query={{ ...within, orderBy: 'sales' }} eager />
      <ProductTray heading={<Trans>Campus Favorites</Trans>} query={{ ...within, orderBy: 'adoptions' }} />
    </>
  );
}
