import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CatalogQuery } from '../../../domain/catalog/catalog-query.ts';
import { Tray } from '../../../ui/page/tray.tsx';
import { useResults } from '../results/use-results.ts';
import { ProductTile } from './product-tile.tsx';
import { renderProductTileSkeletons } from './product-tile-skeletons.tsx';

interface ProductTrayProps {
  heading: ReactNode;
  query: CatalogQuery;
  action?: ReactNode;
  /** True if the tray is in the first screenful. */
  eager?: boolean;
}

/** A row of products. An empty row is not rendered, because a row is never the main content of a page. */
export function ProductTray({ heading, query, action, eager = false }: ProductTrayProps) {
  const { t } = useLingui();
  const { page, state } = useResults(query);
  const cards = page?.items ?? [];
  if (state !== 'loading' && cards.length === 0) return null;
  return (
    <Tray heading={heading} action={action} previousLabel={t`Show previous`} nextLabel={t`Show more`}>
      {state === 'loading'
        ? renderProductTileSkeletons(7)
        : cards.map((card, index) => <ProductTile key={card.id} card={card} eager={eager && index < 6} />)}
    </Tray>
  );
}
