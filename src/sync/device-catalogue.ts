import type { CatalogQuery } from '../api/catalog.ts';
import type { ProductId } from '../contract/ids.ts';
import { loadFeatures, loadItem } from '../store/catalogue-items.ts';
import { loadCategory, loadResultPage, loadTopCategories } from '../store/catalogue-lists.ts';
import type { CardSearch } from '../store/find-cards.ts';
import { observe, type Stop } from '../store/observe.ts';
import { loadBanners, loadLabel, loadLogin, loadPartnerConfig } from '../store/site.ts';
import type { Freshness } from './freshness.ts';
import { onceAtATime } from './once-at-a-time.ts';
import {
  refreshCategory,
  refreshFeatures,
  refreshItem,
  refreshResults,
  refreshTopCategories,
} from './pull-catalogue.ts';
import { refreshBanners, refreshLabel, refreshPartnerConfig } from './pull-site.ts';
import { resultPageKey } from './result-page-key.ts';
import type { CatalogueWorld } from './world.ts';

/** Hands each answer of the device on, now and after each change; `undefined` is "not on this device". */
export type Observe<Value> = (onValue: (value: Value) => void) => Stop;

/**
 * Public data. `observeX` reads the device alone; `refreshX` asks the server, puts the answer on the device and reports only
 * whether that worked.
 */
export function catalogueOnDevice(world: CatalogueWorld, onError: (cause: unknown) => void) {
  const db = world.catalogue;
  const share = onceAtATime();
  const live =
    <Value>(load: () => Promise<Value>): Observe<Value> =>
    (onValue) =>
      observe(load, onValue, onError);
  return {
    item: (productId: ProductId) => live(() => loadItem(db, productId)),
    features: (productId: ProductId) => live(() => loadFeatures(db, productId)),
    results: (query: CatalogQuery) => live(() => loadResultPage(db, resultPageKey(query))),
    topCategories: live(() => loadTopCategories(db)),
    category: (urlSlug: string) => live(() => loadCategory(db, urlSlug)),
    label: live(() => loadLabel(db)),
    banners: live(() => loadBanners(db)),
    partnerConfig: live(() => loadPartnerConfig(db)),
    login: live(() => loadLogin(db)),
    /** Search over what is on the device, for when there is no line. */
    findOnDevice: findLater(db),

    refreshItem: (productId: ProductId): Promise<Freshness> =>
      share(`item ${productId}`, () => refreshItem(world, productId)),
    refreshFeatures: (productId: ProductId): Promise<Freshness> =>
      share(`features ${productId}`, () => refreshFeatures(world, productId)),
    refreshResults: (query: CatalogQuery, signal?: AbortSignal): Promise<Freshness> =>
      refreshResults(world, query, signal),
    refreshTopCategories: (): Promise<Freshness> => share('topCategories', () => refreshTopCategories(world)),
    refreshCategory: (urlSlug: string): Promise<Freshness> =>
      share(`category ${urlSlug}`, () => refreshCategory(world, urlSlug)),
    refreshLabel: (id?: string): Promise<Freshness> => share('label', () => refreshLabel(world, id)),
    refreshBanners: (): Promise<Freshness> => share('banners', () => refreshBanners(world)),
    refreshPartnerConfig: (): Promise<Freshness> => share('partnerConfig', () => refreshPartnerConfig(world)),
  };
}

/** The search and its index are in a chunk of their own: nobody needs them who has a line. */
function findLater(db: CatalogueWorld['catalogue']) {
  let search: Promise<CardSearch> | undefined;
  const loadSearch = () => import('../store/find-cards.ts').then(({ createCardSearch }) => createCardSearch(db));
  return async (terms: string) => {
    search ??= loadSearch().catch((cause: unknown) => {
      search = undefined;
      throw cause;
    });
    return (await search)(terms);
  };
}
