import type { ProductId } from '../contract/ids.ts';
import { writeRequest } from '../contract/json-api.ts';
import {
  type ChosenStyle,
  type FileLink,
  fileLinkSchema,
  type LeftPlace,
  type MarkContent,
  type ReadingState,
  readingStateResource,
} from '../contract/reading.ts';
import type { Answer, ConditionalAnswer } from './api-error.ts';
import type { ApiClient } from './client.ts';
import { sendForOne, sendForOneIfChanged, sendForPlain } from './read-answer.ts';

const stateOf = (productId: ProductId) => `/api/v1/reading/states/${productId}/`;

/** Places, marks and counts of one product. */
export function getReading(
  client: ApiClient,
  productId: ProductId,
  etag: string | undefined,
): Promise<ConditionalAnswer<ReadingState>> {
  return sendForOneIfChanged(client, readingStateResource, { method: 'GET', path: stateOf(productId), etag });
}

export function postPlace(
  client: ApiClient,
  productId: ProductId,
  place: LeftPlace,
  idempotencyKey: string,
): Promise<Answer<ReadingState>> {
  return post(client, `${stateOf(productId)}places/`, writeRequest('reading_places', place), idempotencyKey);
}

/** Makes or changes a mark; `base` is the version that the change was made on. */
export function postMark(
  client: ApiClient,
  productId: ProductId,
  markId: string,
  change: { readonly base: number; readonly content: MarkContent; readonly createdAt: string },
  idempotencyKey: string,
): Promise<Answer<ReadingState>> {
  return post(client, `${stateOf(productId)}marks/${markId}/`, writeRequest('reading_marks', change), idempotencyKey);
}

export function deleteMark(
  client: ApiClient,
  productId: ProductId,
  markId: string,
  base: number,
  idempotencyKey: string,
): Promise<Answer<ReadingState>> {
  return sendForOne(client, readingStateResource, {
    method: 'DELETE',
    path: `${stateOf(productId)}marks/${markId}/`,
    query: { base },
    idempotencyKey,
  });
}

/** Tells how the person likes this book. */
export function postStyle(
  client: ApiClient,
  productId: ProductId,
  style: ChosenStyle,
  idempotencyKey: string,
): Promise<Answer<ReadingState>> {
  return post(client, `${stateOf(productId)}styles/`, writeRequest('reading_styles', style), idempotencyKey);
}

/** Tells what was copied and printed since it was last told. */
export function postUse(
  client: ApiClient,
  productId: ProductId,
  use: { readonly copied: number; readonly printed: number },
  idempotencyKey: string,
): Promise<Answer<ReadingState>> {
  return post(client, `${stateOf(productId)}uses/`, writeRequest('reading_uses', use), idempotencyKey);
}

function post(client: ApiClient, path: string, value: unknown, idempotencyKey: string): Promise<Answer<ReadingState>> {
  return sendForOne(client, readingStateResource, {
    method: 'POST',
    path,
    body: { as: 'json-api', value },
    idempotencyKey,
  });
}

/** Where a file of the person's own can be fetched for some minutes, and what it will be. */
export function getFileLink(client: ApiClient, fileId: string): Promise<Answer<FileLink>> {
  return sendForPlain(client, fileLinkSchema, {
    method: 'GET',
    path: `/api/v1/reading/file_links/${encodeURIComponent(fileId)}/`,
  });
}
