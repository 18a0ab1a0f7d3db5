import type { CatalogQuery } from '../../../domain/catalog/catalog-query.ts';
import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import { isGone, REFRESHED, type RefreshResult, refreshFailed } from '../../../engine/refresh-result.ts';
import type { SyncContext } from '../../device/data/sync-context.ts';
import {
  getCatalogItem,
  getCategory,
  getProductFeatures,
  getTopCategories,
  type ItemPlace,
  searchCatalog,
} from './api.ts';
import { forgetItem, loadMissingItems, putFeatures, putItem } from './catalog-items.ts';
import { forgetCategory, putCategories, putResultPage, putTopCategories } from './catalog-lists.ts';
import { resultPageKey } from './result-page-key.ts';

/** A product that is deleted or unknown on the server is also removed from the device; the error says which. */
export async function refreshItem(
  context: SyncContext,
  productId: ProductId,
  place?: ItemPlace,
): Promise<RefreshResult> {
  const answer = await getCatalogItem(context.client, productId, place);
  if (answer.ok) {
    await putItem(context.catalog, answer.value, context.now());
    return REFRESHED;
  }
  if (isGone(answer.error)) await forgetItem(context.catalog, productId);
  return refreshFailed(answer.error);
}

export async function refreshFeatures(context: SyncContext, productId: ProductId): Promise<RefreshResult> {
  const answer = await getProductFeatures(context.client, productId);
  if (!answer.ok) return refreshFailed(answer.error);
  await putFeatures(context.catalog, productId, answer.value, context.now());
  return REFRESHED;
}

export async function refreshResults(
  context: SyncContext,
  query: CatalogQuery,
  signal?: AbortSignal,
): Promise<RefreshResult> {
  const answer = await searchCatalog(context.client, query, signal);
  if (!answer.ok) return refreshFailed(answer.error);
  await putResultPage(context.catalog, resultPageKey(query), answer.value, context.now());
  return REFRESHED;
}

export async function refreshTopCategories(context: SyncContext): Promise<RefreshResult> {
  const answer = await getTopCategories(context.client);
  if (!answer.ok) return refreshFailed(answer.error);
  await putTopCategories(context.catalog, answer.value, context.now());
  return REFRESHED;
}

/** An unknown slug is reported as a refusal with status 404. */
export async function refreshCategory(context: SyncContext, urlSlug: string): Promise<RefreshResult> {
  const answer = await getCategory(context.client, urlSlug);
  if (!answer.ok) return refreshFailed(answer.error);
  if (answer.value === undefined) {
    await forgetCategory(context.catalog, urlSlug);
    return refreshFailed({ kind: 'refused', status: 404, code: 'not_found', detail: '', meta: {} });
  }
  await putCategories(context.catalog, [answer.value], context.now());
  return REFRESHED;
}

/**
 * Fetches the details of products that the device lacks, so that a shelf opens completely offline. Returns false after
 * a network failure; the rest is fetched later.
 */
export async function prefetchItems(context: SyncContext, productIds: readonly ProductId[]): Promise<boolean> {
  return fetchItems(context, await loadMissingItems(context.catalog, productIds));
}

/** Like `prefetchItems`, for products that are known to be missing. */
export async function fetchItems(context: SyncContext, missing: readonly ProductId[]): Promise<boolean> {
  for (const productId of missing) {
    const refreshResult = await refreshItem(context, productId);
    if (!refreshResult.isFresh && !isGone(refreshResult.error)) return false;
    await refreshFeatures(context, productId);
  }
  return true;
}
