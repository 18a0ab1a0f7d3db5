import {
  type CatalogQuery,
  getCatalogItem,
  getCategory,
  getProductFeatures,
  getTopCategories,
  searchCatalog,
} from '../api/catalog.ts';
import type { ProductId } from '../contract/ids.ts';
import { forgetItem, loadMissingItems, putFeatures, putItem } from '../store/catalogue-items.ts';
import { forgetCategory, putCategories, putResultPage, putTopCategories } from '../store/catalogue-lists.ts';
import { type Freshness, fresh, isGone, notFresh } from './freshness.ts';
import { resultPageKey } from './result-page-key.ts';
import type { CatalogueWorld } from './world.ts';

/** A product that is deleted or unknown to the server goes from the device too; the error says which. */
export async function refreshItem(world: CatalogueWorld, productId: ProductId): Promise<Freshness> {
  const answer = await getCatalogItem(world.client, productId);
  if (answer.ok) {
    await putItem(world.catalogue, answer.value, world.now());
    return fresh;
  }
  if (isGone(answer.error)) await forgetItem(world.catalogue, productId);
  return notFresh(answer.error);
}

export async function refreshFeatures(world: CatalogueWorld, productId: ProductId): Promise<Freshness> {
  const answer = await getProductFeatures(world.client, productId);
  if (!answer.ok) return notFresh(answer.error);
  await putFeatures(world.catalogue, productId, answer.value, world.now());
  return fresh;
}

export async function refreshResults(
  world: CatalogueWorld,
  query: CatalogQuery,
  signal?: AbortSignal,
): Promise<Freshness> {
  const answer = await searchCatalog(world.client, query, signal);
  if (!answer.ok) return notFresh(answer.error);
  await putResultPage(world.catalogue, resultPageKey(query), answer.value, world.now());
  return fresh;
}

export async function refreshTopCategories(world: CatalogueWorld): Promise<Freshness> {
  const answer = await getTopCategories(world.client);
  if (!answer.ok) return notFresh(answer.error);
  await putTopCategories(world.catalogue, answer.value, world.now());
  return fresh;
}

/** An unknown slug is told as a refusal of 404. */
export async function refreshCategory(world: CatalogueWorld, urlSlug: string): Promise<Freshness> {
  const answer = await getCategory(world.client, urlSlug);
  if (!answer.ok) return notFresh(answer.error);
  if (answer.value === undefined) {
    await forgetCategory(world.catalogue, urlSlug);
    return notFresh({ kind: 'refused', status: 404, code: 'not_found', detail: '', meta: {} });
  }
  await putCategories(world.catalogue, [answer.value], world.now());
  return fresh;
}

/**
 * Brings the details of products that the device lacks, so that a shelf opens whole with no network. False: the line broke, and
 * the rest is for another time.
 */
export async function fillItems(world: CatalogueWorld, productIds: readonly ProductId[]): Promise<boolean> {
  return bringItems(world, await loadMissingItems(world.catalogue, productIds));
}

/** The same for products that are known to be missing. */
export async function bringItems(world: CatalogueWorld, missing: readonly ProductId[]): Promise<boolean> {
  for (const productId of missing) {
    const freshness = await refreshItem(world, productId);
    if (!freshness.isFresh && !isGone(freshness.error)) return false;
    await refreshFeatures(world, productId);
  }
  return true;
}
