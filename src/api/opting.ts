import { writeRequest } from '../contract/json-api.ts';
import {
  type ChangeOpt,
  type OptChange,
  type OptReceipt,
  optChangeResource,
  optReceiptResource,
} from '../contract/opt-change.ts';
import { type Answer, success } from './api-error.ts';
import type { ApiClient } from './client.ts';
import { sendForMany, sendForOne } from './read-answer.ts';

/** Opts the person out of or into what a course provides. After a lost answer, the same key gives the same receipt. */
export function patchMember(
  client: ApiClient,
  memberId: string,
  change: ChangeOpt,
  idempotencyKey: string,
): Promise<Answer<OptChange>> {
  return sendForOne(client, optChangeResource, {
    method: 'PATCH',
    path: `/api/v1/sections/members/${encodeURIComponent(memberId)}/`,
    body: { as: 'json-api', value: writeRequest('members', change) },
    idempotencyKey,
  });
}

/** The receipts of the person's opt changes, newest first. */
export async function getOptReceipts(client: ApiClient): Promise<Answer<OptReceipt[]>> {
  const answer = await sendForMany(client, optReceiptResource, {
    method: 'GET',
    path: '/api/v1/sections/opt_receipts/',
  });
  return answer.ok ? success(answer.value.items) : answer;
}
