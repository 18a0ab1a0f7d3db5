import * as z from 'zod/mini';
import type { CourseId, ProductId } from '../../../domain/primitives/ids-schema.ts';
import { type PaginationMeta, paginationMetaSchema } from '../../../domain/primitives/pagination-schema.ts';
import { type Asset, assetResource, pullMetaSchema } from '../../../domain/shelf/asset-schema.ts';
import { type UserAvailability, userAvailabilityResource } from '../../../domain/shelf/user-availability-schema.ts';
import { failure, type Result, success } from '../../../engine/http/api-error.ts';
import type { ApiClient } from '../../../engine/http/client.ts';
import { fetchCollection, fetchJson, fetchResource } from '../../../engine/http/fetch-resource.ts';

export interface AssetPull {
  readonly page: number;
  readonly pageSize: number;
  /** `cursor` of an earlier response: the server sends only changes since then. */
  readonly updatedSince?: string | undefined;
}

export interface AssetPage {
  readonly items: Asset[];
  readonly paging: PaginationMeta;
  readonly cursor: string;
  readonly deletedIds: string[];
  /** True for the first page of the whole shelf, which replaces the data on the device. */
  readonly isWhole: boolean;
}

/** Loads one page of the shelf: the whole shelf, or the changes since a cursor. */
export async function getAssets(client: ApiClient, pull: AssetPull): Promise<Result<AssetPage>> {
  const answer = await fetchCollection(client, assetResource, {
    method: 'GET',
    path: '/api/v1/assets/assets/',
    query: { page: pull.page, page_size: pull.pageSize, updated_since: pull.updatedSince },
  });
  if (!answer.ok) return answer;
  const { items, meta } = answer.value;
  const paging = z.safeParse(paginationMetaSchema, meta);
  const pulled = z.safeParse(pullMetaSchema, meta);
  if (!paging.success || !pulled.success)
    return failure({ kind: 'malformed', detail: 'The shelf has no paging facts' });
  return success({ items, paging: paging.data, ...pulled.data });
}

/** Loads the person's access to one product. Visitors get `unauthenticated`. */
export function getAvailability(
  client: ApiClient,
  productId: ProductId,
  courseId?: CourseId,
): Promise<Result<UserAvailability>> {
  return fetchResource(client, userAvailabilityResource, {
    method: 'GET',
    path: `/api/v1/assets/access_items/${productId}/`,
    query: { ecommerce_course_id: courseId },
  });
}

const successSchema = z.object({ success: z.boolean() });

/** Adds a free item to the shelf. An item that is already there stays unchanged. */
export function postFreeBook(
  client: ApiClient,
  productId: ProductId,
  idempotencyKey: string,
): Promise<Result<{ success: boolean }>> {
  return fetchJson(client, successSchema, {
    method: 'POST',
    path: '/ajax/book/free/',
    body: { as: 'form', fields: { book_id: productId, csrfmiddlewaretoken: client.session?.csrfToken ?? '' } },
    idempotencyKey,
  });
}
