import type { CatalogQuery } from '../api/catalog.ts';
import type { ProductId } from '../domain/primitives/ids-schema.ts';
import { observe, type Stop } from '../engine/database/observe.ts';
import { dedupeInFlight } from '../engine/dedupe-in-flight.ts';
import type { RefreshResult } from '../engine/refresh-result.ts';
import { loadFeatures, loadItem } from '../store/catalogue-items.ts';
import { loadCategory, loadResultPage, loadTopCategories } from '../store/catalogue-lists.ts';
import type { CardSearch } from '../store/find-cards.ts';
import { loadBanners, loadLabel, loadLogin, loadPartnerConfig } from '../store/site.ts';
import {
  refreshCategory,
  refreshFeatures,
  refreshItem,
  refreshResults,
  refreshTopCategories,
} from './pull-catalogue.ts';
import { refreshBanners, refreshLabel, refreshPartnerConfig } from './pull-site.ts';
import { resultPageKey } from './result-page-key.ts';
import type { SyncContext } from './sync-context.ts';

/** Calls back with the device's value, now and after each change; `undefined` means "not on this device". */
export type Observe<Value> = (onValue: (value: Value) => void) => Stop;

/**
 * Public data. `observeX` reads only the device. `refreshX` asks the server, stores the response on the device and
 * returns only whether that worked.
 */
export function createCatalogueClient(context: SyncContext, onError: (cause: unknown) => void) {
  const db = context.catalogue;
  const dedupe = dedupeInFlight();
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
    /** Offline search over the products on the device (CAT-7). */
    findOnDevice: findLater(db),

    refreshItem: (productId: ProductId): Promise<RefreshResult> =>
      dedupe(`item ${productId}`, () => refreshItem(context, productId)),
    refreshFeatures: (productId: ProductId): Promise<RefreshResult> =>
      dedupe(`features ${productId}`, () => refreshFeatures(context, productId)),
    refreshResults: (query: CatalogQuery, signal?: AbortSignal): Promise<RefreshResult> =>
      refreshResults(context, query, signal),
    refreshTopCategories: (): Promise<RefreshResult> => dedupe('topCategories', () => refreshTopCategories(context)),
    refreshCategory: (urlSlug: string): Promise<RefreshResult> =>
      dedupe(`category ${urlSlug}`, () => refreshCategory(context, urlSlug)),
    refreshLabel: (id?: string): Promise<RefreshResult> => dedupe('label', () => refreshLabel(context, id)),
    refreshBanners: (): Promise<RefreshResult> => dedupe('banners', () => refreshBanners(context)),
    refreshPartnerConfig: (): Promise<RefreshResult> => dedupe('partnerConfig', () => refreshPartnerConfig(context)),
  };
}

/** The search and its index are in a separate chunk, because they are needed only offline. */
function findLater(db: SyncContext['catalogue']) {
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
