import type * as z from 'zod/mini';
import { type Banner, bannerResource } from '../contract/banner.ts';
import { partnerConfigSchema, type WhiteLabel, whiteLabelResource } from '../contract/white-label.ts';
import { type Answer, success } from './api-error.ts';
import type { ApiClient } from './client.ts';
import { sendForMany, sendForPlain } from './read-answer.ts';

/** The brand of this host name (or of an injected id); `null` where there is none, which is no failure. */
export async function getWhiteLabel(client: ApiClient, id?: string): Promise<Answer<WhiteLabel | null>> {
  const answer = await sendForMany(client, whiteLabelResource, {
    method: 'GET',
    path: '/api/v1/label/white_labels/',
    query: { include: 'org', id },
  });
  return answer.ok ? success(answer.value.items[0] ?? null) : answer;
}

export async function getBanners(client: ApiClient): Promise<Answer<Banner[]>> {
  const answer = await sendForMany(client, bannerResource, { method: 'GET', path: '/api/v1/label/banners/' });
  return answer.ok ? success(answer.value.items) : answer;
}

export type PartnerConfig = z.infer<typeof partnerConfigSchema>;

export function getPartnerConfig(client: ApiClient): Promise<Answer<PartnerConfig>> {
  return sendForPlain(client, partnerConfigSchema, {
    method: 'GET',
    path: '/services/account/organizations/1/vitalsource-config/',
  });
}
