import type { ProductCategory } from '../../contract/product-category.ts';
import { ALL_CATEGORIES } from '../../domain/category-bar.ts';
import { BROKEN, type Outcome, type SeenState, seenState } from '../../domain/seen-state.ts';
import type { Held } from '../../store/held.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { createLastSeen, lazySource, useObserved } from '../../ui/use-observed.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';

const seenCategories = createLastSeen<Held<ProductCategory> | undefined>();
const seenTop = createLastSeen<Held<readonly ProductCategory[]> | undefined>(1);

const nothingToAsk: Outcome = { isFresh: true };

/** A category by its slug; of `all` there is none, and that is no problem. */
export function useCategory(urlSlug: string): { category: ProductCategory | undefined; state: SeenState } {
  const isAll = urlSlug === ALL_CATEGORIES;
  const held = useObserved(
    urlSlug,
    lazySource(loadDevice, (device) => device.category(urlSlug)),
    seenCategories,
  );
  const refresh = async (): Promise<Outcome> => (isAll ? nothingToAsk : (await loadDevice()).refreshCategory(urlSlug));
  const outcome = useRefreshed(urlSlug, refresh, BROKEN);
  return { category: held?.value, state: seenState(isAll || held !== undefined, outcome) };
}

/** The top level of the tree by title; `undefined` until the device has it. */
export function useTopCategories(): readonly ProductCategory[] | undefined {
  const held = useObserved(
    'top',
    lazySource(loadDevice, (device) => device.topCategories),
    seenTop,
  );
  const refresh = async (): Promise<Outcome> => (await loadDevice()).refreshTopCategories();
  useRefreshed('top', refresh, BROKEN);
  return held?.value;
}
