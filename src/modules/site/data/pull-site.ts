import { REFRESHED, type RefreshResult, refreshFailed } from '../../../engine/refresh-result.ts';
import type { SyncContext } from '../../device/data/sync-context.ts';
import { getBanners, getBrand, getPartnerConfig } from './api.ts';
import { putBanners, putBrand, putPartnerConfig } from './queries.ts';

/** Pulls the brand of this host. "No brand" is a valid response; a failed request is not. */
export async function refreshBrand(context: SyncContext, id?: string): Promise<RefreshResult> {
  const answer = await getBrand(context.client, id);
  if (!answer.ok) return refreshFailed(answer.error);
  await putBrand(context.catalog, answer.value, context.now());
  return REFRESHED;
}

export async function refreshBanners(context: SyncContext): Promise<RefreshResult> {
  const answer = await getBanners(context.client);
  if (!answer.ok) return refreshFailed(answer.error);
  await putBanners(context.catalog, answer.value, context.now());
  return REFRESHED;
}

export async function refreshPartnerConfig(context: SyncContext): Promise<RefreshResult> {
  const answer = await getPartnerConfig(context.client);
  if (!answer.ok) return refreshFailed(answer.error);
  await putPartnerConfig(context.catalog, answer.value, context.now());
  return REFRESHED;
}
