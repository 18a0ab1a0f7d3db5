import type * as z from 'zod/mini';
import { type Banner, bannerResource } from '../../../domain/site/banner-schema.ts';
import { type Brand, brandResource, partnerConfigSchema } from '../../../domain/site/brand-schema.ts';
import { type Result, success } from '../../../engine/http/api-error.ts';
import type { ApiClient } from '../../../engine/http/client.ts';
import { fetchCollection, fetchJson } from '../../../engine/http/fetch-resource.ts';

/**
 * Loads the brand of this host name or of an injected id. `null` means that there is no brand; this is not a failure.
 */
export async function getBrand(client: ApiClient, id?: string): Promise<Result<Brand | null>> {
  const answer = await fetchCollection(client, brandResource, {
    method: 'GET',
    path: '/api/v1/label/white_labels/',
    query: { include: 'org', id },
  });
  return answer.ok ? success(answer.value.items[0] ?? null) : answer;
}

export async function getBanners(client: ApiClient): Promise<Result<Banner[]>> {
  const answer = await fetchCollection(client, bannerResource, { method: 'GET', path: '/api/v1/label/banners/' });
  return answer.ok ? success(answer.value.items) : answer;
}

export type PartnerConfig = z.infer<typeof partnerConfigSchema>;

export function getPartnerConfig(client: ApiClient): Promise<Result<PartnerConfig>> {
  return fetchJson(client, partnerConfigSchema, {
    method: 'GET',
    path: '/services/account/organizations/1/vitalsource-config/',
  });
}
