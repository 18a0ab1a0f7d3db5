import {
  type ObtainCode,
  type ObtainedCode,
  obtainedCodeSchema,
  REDEEM_SECTION_TYPE,
  type RedeemCode,
  type RedeemSection,
  redeemCodeResource,
  sectionRedeemedSchema,
} from '../../../domain/codes/codes-schema.ts';
import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import { type Result, success } from '../../../engine/http/api-error.ts';
import type { ApiClient } from '../../../engine/http/client.ts';
import { fetchJson, fetchResource } from '../../../engine/http/fetch-resource.ts';
import { writeRequest } from '../../../engine/http/json-api.ts';

/** Redeems one of Carrel's own codes. Its material is then on the shelf. */
export function postRedeemCode(client: ApiClient, code: string, idempotencyKey: string): Promise<Result<RedeemCode>> {
  return fetchResource(client, redeemCodeResource, {
    method: 'POST',
    path: '/api/v1/claim_codes/redeem_codes/',
    body: { as: 'json-api', value: writeRequest('redeem_codes', { code }) },
    idempotencyKey,
  });
}

/** Opens a classroom with its section code and returns the section (CODE-4). */
export async function postSectionCode(
  client: ApiClient,
  productId: ProductId,
  sectionCode: string,
  idempotencyKey: string,
): Promise<Result<{ sectionId: string }>> {
  const attributes: RedeemSection = { course_section_code: sectionCode, classroom_id: productId };
  const answer = await fetchJson(client, sectionRedeemedSchema, {
    method: 'POST',
    path: `/api/v1/catalog/classroom_products/${productId}/redeem_section/`,
    body: { as: 'json-api', value: writeRequest(REDEEM_SECTION_TYPE, attributes) },
    idempotencyKey,
  });
  return answer.ok ? success({ sectionId: answer.value.data.section_id }) : answer;
}

/** Requests a publisher's access code. Repeated requests return the same code, so no idempotency key is needed. */
export function postObtainCode(client: ApiClient, wanted: ObtainCode): Promise<Result<ObtainedCode>> {
  return fetchJson(client, obtainedCodeSchema, {
    method: 'POST',
    path: '/ajax/obtain_ppc_code/',
    body: { as: 'form', fields: { ...wanted, csrfmiddlewaretoken: client.session?.csrfToken ?? '' } },
  });
}
