import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { CatalogCard } from '../../domain/catalog/catalog-item-schema.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';
import { Banner } from '../../ui/banner.tsx';
import layout from '../../ui/layout.module.css';
import { ProductCards } from './product-cards.tsx';
import { NoResults } from './product-results.tsx';

/** Offline search over the products stored on the device. It says that the search is offline (CAT-7). */
export function DeviceResults({ terms }: { terms: string }) {
  const cards = useCardsOnDevice(terms);
  if (!cards) return null;
  return (
    <div className={layout.stack}>
      <Banner tone="warning">
        <Trans>You are offline. These are the titles on this device that match; there may be more in the store.</Trans>
      </Banner>
      {cards.length === 0 ? <NoResults /> : <ProductCards cards={cards} shape="row" />}
    </div>
  );
}

function useCardsOnDevice(terms: string): readonly CatalogCard[] | undefined {
  const [found, setFound] = useState<{ terms: string; cards: readonly CatalogCard[] }>();
  useEffect(() => {
    let isWanted = true;
    const find = async () => (await loadSyncClient()).findOnDevice(terms);
    const show = (cards: readonly CatalogCard[]) => {
      if (isWanted) setFound({ terms, cards });
    };
    find().then(show, () => show([]));
    return () => {
      isWanted = false;
    };
  }, [terms]);
  return found?.terms === terms ? found.cards : undefined;
}
