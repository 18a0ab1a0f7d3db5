import { Trans } from '@lingui/react/macro';
import type { CatalogCard } from '../../domain/catalog/catalog-item-schema.ts';
import { Banner } from '../../ui/banner.tsx';
import layout from '../../ui/layout.module.css';
import { NoResults } from './no-results.tsx';
import { ProductCards } from './product-cards.tsx';

interface DeviceResultsProps {
  cards: readonly CatalogCard[];
  shape: 'tile' | 'row';
}

/** Results from the products stored on the device. They say that the search is offline (CAT-7). */
export function DeviceResults({ cards, shape }: DeviceResultsProps) {
  return (
    <div className={layout.stack}>
      <Banner tone="warning">
        <Trans>You are offline. These are the titles on this device that match; there may be more in the store.</Trans>
      </Banner>
      {cards.length === 0 ? <NoResults /> : <ProductCards cards={cards} shape={shape} />}
    </div>
  );
}
