import type { CatalogItem } from '../../contract/catalog-item.ts';
import type { ProductId } from '../../contract/ids.ts';
import { BROKEN, type Outcome, type SeenState, seenState } from '../../domain/seen-state.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, useObserved } from '../../ui/use-observed.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';

/** The public facts of a product from the device. */
export function useItem(productId: ProductId): { item: CatalogItem | undefined; state: SeenState } {
  const item = useObserved<CatalogItem | undefined>(
    productId,
    lazySource(loadDevice, (device) => (next) => device.item(productId)((held) => next(held?.value))),
  );
  const refresh = async (): Promise<Outcome> => (await loadDevice()).refreshItem(productId);
  const outcome = useRefreshed(productId, refresh, BROKEN);
  return { item, state: seenState(item !== undefined, outcome) };
}
