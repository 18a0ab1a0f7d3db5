import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import { type SavedList, type SaveItem, savedListResource } from '../../../domain/saved/saved-schema.ts';
import type { Result } from '../../../engine/http/api-error.ts';
import type { ApiClient } from '../../../engine/http/client.ts';
import { fetchResource } from '../../../engine/http/fetch-resource.ts';
import { writeRequest } from '../../../engine/http/json-api.ts';

const pathOf = (id: ProductId) => `/api/v1/saved/items/${id}/`;

/** Loads the person's saved list. */
export function getSavedList(client: ApiClient): Promise<Result<SavedList>> {
  return fetchResource(client, savedListResource, { method: 'GET', path: '/api/v1/saved/list/' });
}

/** Saves a product, or replaces its entry. Two calls with the same key are one change. */
export function postSavedItem(
  client: ApiClient,
  id: ProductId,
  item: SaveItem,
  idempotencyKey: string,
): Promise<Result<SavedList>> {
  return fetchResource(client, savedListResource, {
    method: 'POST',
    path: pathOf(id),
    body: { as: 'json-api', value: writeRequest('saved_items', item) },
    idempotencyKey,
  });
}

/** Removes a product. A product that is not in the list is not an error. */
export function deleteSavedItem(client: ApiClient, id: ProductId, idempotencyKey: string): Promise<Result<SavedList>> {
  return fetchResource(client, savedListResource, { method: 'DELETE', path: pathOf(id), idempotencyKey });
}
