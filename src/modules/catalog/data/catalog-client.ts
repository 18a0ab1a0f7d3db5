import type { CatalogQuery } from '../../../domain/catalog/catalog-query.ts';
import type { ProductCategory } from '../../../domain/catalog/product-category-schema.ts';
import type { Suggestion } from '../../../domain/catalog/suggestion-schema.ts';
import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import { observe, type Stop } from '../../../engine/database/observe.ts';
import type { Timestamped } from '../../../engine/database/timestamped.ts';
import { createRunDeduper } from '../../../engine/dedupe-runs.ts';
import { REFRESHED, type RefreshResult } from '../../../engine/refresh-result.ts';
import type { SyncContext } from '../../device/data/sync-context.ts';
import { refreshBanners, refreshBrand, refreshPartnerConfig } from '../../site/data/pull-site.ts';
import { loadBanners, loadBrand, loadPartnerConfig } from '../../site/data/queries.ts';
import type { ItemPlace } from './api.ts';
import { loadCard } from './catalog-cards.ts';
import { loadFeatures, loadItem } from './catalog-items.ts';
import {
  loadCategory,
  loadResultPage,
  loadTopCategories,
  putCategories,
  putResultPage,
  putTopCategories,
  type ResultPage,
} from './catalog-lists.ts';
import type { CardSearch } from './find-cards.ts';
import { refreshCategory, refreshFeatures, refreshItem, refreshResults, refreshTopCategories } from './pull-catalog.ts';
import { resultPageKey } from './result-page-key.ts';

/** Calls back with the device's value, now and after each change; `undefined` means "not on this device". */
export type Observe<Value> = (onValue: (value: Value) => void) => Stop;

export type CatalogClient = ReturnType<typeof createCatalogClient>;

/**
 * Public data. The queries (`item`, `results`, …) read only the device. `refreshX` asks the server, stores the response
 * on the device and returns only whether that worked.
 */
export function createCatalogClient(context: SyncContext, onError: (cause: unknown) => void) {
  const db = context.catalog;
  const share = createRunDeduper<RefreshResult>();
  const live =
    <Value>(load: () => Promise<Value>): Observe<Value> =>
    (onValue) =>
      observe(load, onValue, onError);
  const store = async (written: Promise<void>): Promise<RefreshResult> => {
    await written;
    return REFRESHED;
  };
  /** The search and its index are in a separate chunk, because they are needed only offline. */
  const findOnDevice = findLater(db);
  return {
    item: (productId: ProductId) => live(() => loadItem(db, productId)),
    card: (productId: ProductId) => live(() => loadCard(db, productId)),
    features: (productId: ProductId) => live(() => loadFeatures(db, productId)),
    results: (query: CatalogQuery) => live(() => loadResultPage(db, resultPageKey(query))),
    topCategories: live(() => loadTopCategories(db)),
    category: (urlSlug: string) => live(() => loadCategory(db, urlSlug)),
    brand: live(() => loadBrand(db)),
    banners: live(() => loadBanners(db)),
    partnerConfig: live(() => loadPartnerConfig(db)),
    /** Offline search over the products on the device (CAT-7). */
    findOnDevice,
    /** Results from the products on the device (CAT-7). */
    resultsOnDevice: async (query: CatalogQuery): Promise<ResultPage> => {
      const { narrowCards } = await import('./narrow-cards.ts');
      return narrowCards(db, findOnDevice, query);
    },
    /** Completions of a typed text (CAT-11). */
    suggest: async (typed: string, signal: AbortSignal): Promise<readonly Suggestion[]> => {
      const { findSuggestions } = await import('./find-suggestions.ts');
      return findSuggestions(context.client, findOnDevice, typed, signal);
    },

    // Data that a server-rendered page contains is stored instead of requested.
    storeResults: (query: CatalogQuery, { value, fetchedAt }: Timestamped<ResultPage>) =>
      store(putResultPage(db, resultPageKey(query), value, fetchedAt)),
    storeTopCategories: ({ value, fetchedAt }: Timestamped<ProductCategory[]>) =>
      store(putTopCategories(db, value, fetchedAt)),
    storeCategory: ({ value, fetchedAt }: Timestamped<ProductCategory>) => store(putCategories(db, [value], fetchedAt)),

    refreshItem: (productId: ProductId, place: ItemPlace = {}): Promise<RefreshResult> =>
      share(`item ${productId} ${place.courseId} ${place.currencyCode}`, () => refreshItem(context, productId, place)),
    refreshFeatures: (productId: ProductId): Promise<RefreshResult> =>
      share(`features ${productId}`, () => refreshFeatures(context, productId)),
    refreshResults: (query: CatalogQuery, signal?: AbortSignal): Promise<RefreshResult> =>
      refreshResults(context, query, signal),
    refreshTopCategories: (): Promise<RefreshResult> => share('topCategories', () => refreshTopCategories(context)),
    refreshCategory: (urlSlug: string): Promise<RefreshResult> =>
      share(`category ${urlSlug}`, () => refreshCategory(context, urlSlug)),
    refreshBrand: (id?: string): Promise<RefreshResult> => share('brand', () => refreshBrand(context, id)),
    refreshBanners: (): Promise<RefreshResult> => share('banners', () => refreshBanners(context)),
    refreshPartnerConfig: (): Promise<RefreshResult> => share('partnerConfig', () => refreshPartnerConfig(context)),
  };
}

function findLater(db: SyncContext['catalog']) {
  let search: Promise<CardSearch> | undefined;
  const loadSearch = () => import('./find-cards.ts').then(({ createCardSearch }) => createCardSearch(db));
  return async (terms: string) => {
    search ??= loadSearch().catch((cause: unknown) => {
      search = undefined;
      throw cause;
    });
    return (await search)(terms);
  };
}
