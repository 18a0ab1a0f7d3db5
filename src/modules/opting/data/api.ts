import {
  type ChangeOpt,
  type OptChange,
  type OptReceipt,
  optChangeResource,
  optReceiptResource,
} from '../../../domain/opting/opt-change-schema.ts';
import { type Result, success } from '../../../engine/http/api-error.ts';
import type { ApiClient } from '../../../engine/http/client.ts';
import { fetchCollection, fetchResource } from '../../../engine/http/fetch-resource.ts';
import { writeRequest } from '../../../engine/http/json-api.ts';

/**
 * Opts the person out of or into the materials that a course provides. A retry with the same key returns the same
 * receipt.
 */
export function patchMember(
  client: ApiClient,
  memberId: string,
  change: ChangeOpt,
  idempotencyKey: string,
): Promise<Result<OptChange>> {
  return fetchResource(client, optChangeResource, {
    method: 'PATCH',
    path: `/api/v1/sections/members/${encodeURIComponent(memberId)}/`,
    body: { as: 'json-api', value: writeRequest('members', change) },
    idempotencyKey,
  });
}

/** Lists the receipts of the person's opting changes, newest first. */
export async function getOptReceipts(client: ApiClient): Promise<Result<OptReceipt[]>> {
  const answer = await fetchCollection(client, optReceiptResource, {
    method: 'GET',
    path: '/api/v1/sections/opt_receipts/',
  });
  return answer.ok ? success(answer.value.items) : answer;
}
