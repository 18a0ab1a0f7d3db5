import { Trans } from '@lingui/react/macro';
import type { CatalogCard } from '../../domain/catalog/catalog-item-schema.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { Banner } from '../../ui/banner.tsx';
import layout from '../../ui/layout.module.css';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import { ProductCards } from './product-cards.tsx';
import { NoResults } from './product-results.tsx';

/** Offline search over the products stored on the device. It says that the search is offline (CAT-7). */
export function DeviceResults({ terms }: { terms: string }) {
  const { value: cards } = useAsync(() => findCards(terms), [terms]);
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

async function findCards(terms: string): Promise<readonly CatalogCard[]> {
  try {
    return await (await loadSyncClient()).findOnDevice(terms);
  } catch {
    return [];
  }
}
