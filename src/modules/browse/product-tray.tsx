import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CatalogQuery } from '../../api/catalog.ts';
import { Tray } from '../../ui/tray.tsx';
import { ProductTile } from './product-tile.tsx';
import { tileSkeletons } from './tile-skeletons.tsx';
import { useResults } from './use-results.ts';

interface ProductTrayProps {
  heading: ReactNode;
  query: CatalogQuery;
  action?: ReactNode;
  /** In the first screenful. */
  eager?: boolean;
}

/** A row of products. Where there is nothing to show, on the device or at all, there is no row: it is never the page's own subject. */
export function ProductTray({ heading, query, action, eager = false }: ProductTrayProps) {
  const { t } = useLingui();
  const { page, state } = useResults(query);
  const cards = page?.items ?? [];
  if (state !== 'loading' && cards.length === 0) return null;
  return (
    <Tray heading={heading} action={action} previousLabel={t`Show previous`} nextLabel={t`Show more`}>
      {state === 'loading'
        ? tileSkeletons(7)
        : cards.map((card, index) => <ProductTile key={card.id} card={card} eager={eager && index < 6} />)}
    </Tray>
  );
}
