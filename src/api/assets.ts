import * as z from 'zod/mini';
import type { CourseId, ProductId } from '../domain/primitives/ids-schema.ts';
import { type PaginationMeta, paginationMetaSchema } from '../domain/primitives/pagination-schema.ts';
import { type Asset, assetResource, pullMetaSchema } from '../domain/shelf/asset-schema.ts';
import { type UserAvailability, userAvailabilityResource } from '../domain/shelf/user-availability-schema.ts';
import { type ConditionalResult, failure, type Result, success } from '../engine/http/api-error.ts';
import type { ApiClient } from '../engine/http/client.ts';
import { fetchCollectionIfChanged, fetchJson, fetchResource } from '../engine/http/fetch-resource.ts';

export interface AssetPull {
  readonly page: number;
  readonly pageSize: number;
  /** `cursor` of an earlier answer: only what changed since is sent. */
  readonly updatedSince?: string | undefined;
  readonly etag?: string | undefined;
}

export interface AssetPage {
  readonly items: Asset[];
  readonly paging: PaginationMeta;
  readonly cursor: string;
  readonly deletedIds: string[];
  /** The first page of the whole shelf, which replaces what the device holds. */
  readonly isWhole: boolean;
}

/** One page of the shelf, whole or what changed since a cursor. */
export async function getAssets(client: ApiClient, pull: AssetPull): Promise<ConditionalResult<AssetPage>> {
  const answer = await fetchCollectionIfChanged(client, assetResource, {
    method: 'GET',
    path: '/api/v1/assets/assets/',
    query: { page: pull.page, page_size: pull.pageSize, updated_since: pull.updatedSince },
    etag: pull.etag,
  });
  if (!answer.ok) return answer;
  const { value, etag } = answer.value;
  if (value === undefined) return success({ value, etag });
  const paging = z.safeParse(paginationMetaSchema, value.meta);
  const pulled = z.safeParse(pullMetaSchema, value.meta);
  if (!paging.success || !pulled.success)
    return failure({ kind: 'malformed', detail: 'The shelf has no paging facts' });
  return success({ value: { items: value.items, paging: paging.data, ...pulled.data }, etag });
}

/** What the person has of one product. Only for signed-in people: others get `unauthenticated`. */
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

/** Puts a free item on the shelf; one that is there already stays as it is. */
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
