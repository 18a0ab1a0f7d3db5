import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import { type ReadingChanges, readingChangesResource } from '../../../domain/reading/reading-changes.ts';
import {
  type AnnotationContent,
  type ChosenStyle,
  type FileLink,
  type FormAnswer,
  fileLinkSchema,
  type LeftPlace,
} from '../../../domain/reading/reading-schema.ts';
import type { Result } from '../../../engine/http/api-error.ts';
import type { ApiClient } from '../../../engine/http/client.ts';
import { fetchJson, fetchResource } from '../../../engine/http/fetch-resource.ts';
import { writeRequest } from '../../../engine/http/json-api.ts';

const stateOf = (productId: ProductId) => `/api/v1/reading/states/${productId}/`;

/** Loads what changed in a book since a cursor (READ-6). Without one, it is everything. */
export function getReading(
  client: ApiClient,
  productId: ProductId,
  since: string | undefined,
): Promise<Result<ReadingChanges>> {
  return fetchResource(client, readingChangesResource, { method: 'GET', path: stateOf(productId), query: { since } });
}

/** Saves the place of this device. The latest wins, so it needs no key. */
export function postPlace(client: ApiClient, productId: ProductId, place: LeftPlace): Promise<Result<ReadingChanges>> {
  return post(client, `${stateOf(productId)}places/`, writeRequest('reading_places', place));
}

/** Creates or changes an annotation. `base` is the version that the change was made on. */
export function postAnnotation(
  client: ApiClient,
  productId: ProductId,
  markId: string,
  change: { readonly base: number; readonly content: AnnotationContent; readonly createdAt: string },
  idempotencyKey: string,
): Promise<Result<ReadingChanges>> {
  return post(client, `${stateOf(productId)}marks/${markId}/`, writeRequest('reading_marks', change), idempotencyKey);
}

export function deleteAnnotation(
  client: ApiClient,
  productId: ProductId,
  markId: string,
  base: number,
  idempotencyKey: string,
): Promise<Result<ReadingChanges>> {
  return fetchResource(client, readingChangesResource, {
    method: 'DELETE',
    path: `${stateOf(productId)}marks/${markId}/`,
    query: { base },
    idempotencyKey,
  });
}

/**
 * Saves the person's reading style for this book. The latest wins. The key tells a repetition from a later choice, which
 * may have the same time on the server if the clock of the device is ahead.
 */
export function postStyle(
  client: ApiClient,
  productId: ProductId,
  style: ChosenStyle,
  idempotencyKey: string,
): Promise<Result<ReadingChanges>> {
  return post(client, `${stateOf(productId)}styles/`, writeRequest('reading_styles', style), idempotencyKey);
}

/** Saves what the person entered in a field of a form, as {@link postStyle} saves a style. */
export function postAnswer(
  client: ApiClient,
  productId: ProductId,
  answer: FormAnswer,
  idempotencyKey: string,
): Promise<Result<ReadingChanges>> {
  return post(client, `${stateOf(productId)}answers/`, writeRequest('reading_answers', answer), idempotencyKey);
}

/** Reports what was copied and printed since the last report. */
export function postUse(
  client: ApiClient,
  productId: ProductId,
  use: { readonly copied: number; readonly printed: number },
  idempotencyKey: string,
): Promise<Result<ReadingChanges>> {
  return post(client, `${stateOf(productId)}uses/`, writeRequest('reading_uses', use), idempotencyKey);
}

function post(
  client: ApiClient,
  path: string,
  value: unknown,
  idempotencyKey?: string,
): Promise<Result<ReadingChanges>> {
  return fetchResource(client, readingChangesResource, {
    method: 'POST',
    path,
    body: { as: 'json-api', value },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });
}

/** Loads a link to a file that the person owns, valid for some minutes, and the file's metadata. */
export function getFileLink(client: ApiClient, fileId: string): Promise<Result<FileLink>> {
  return fetchJson(client, fileLinkSchema, {
    method: 'GET',
    path: `/api/v1/reading/file_links/${encodeURIComponent(fileId)}/`,
  });
}
