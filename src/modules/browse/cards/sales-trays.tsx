import { Trans } from '@lingui/react/macro';
import { trayQuery } from '../../../domain/catalog/catalog-query.ts';
import { ALL_CATEGORIES } from '../../../domain/catalog/category-bar.ts';
import { ProductTray } from './product-tray.tsx';

/** "Best Sellers" by sales and "Campus Favorites" by adoptions, of one category or of all (CAT-3). */
export function SalesTrays({ categorySlug = ALL_CATEGORIES }: { categorySlug?: string }) {
  return (
    <>
      <ProductTray heading={<Trans>Best Sellers</Trans>} query={trayQuery(categorySlug, 'sales')} eager />
      <ProductTray heading={<Trans>Campus Favorites</Trans>} query={trayQuery(categorySlug, 'adoptions')} />
    </>
  );
}
