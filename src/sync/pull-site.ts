import { getBanners, getPartnerConfig, getWhiteLabel } from '../api/label.ts';
import { putBanners, putLabel, putPartnerConfig } from '../store/site.ts';
import { type Freshness, fresh, notFresh } from './freshness.ts';
import type { CatalogueWorld } from './world.ts';

/** The brand of this host. That there is none is an answer; that none came is not. */
export async function refreshLabel(world: CatalogueWorld, id?: string): Promise<Freshness> {
  const answer = await getWhiteLabel(world.client, id);
  if (!answer.ok) return notFresh(answer.error);
  await putLabel(world.catalogue, answer.value, world.now());
  return fresh;
}

export async function refreshBanners(world: CatalogueWorld): Promise<Freshness> {
  const answer = await getBanners(world.client);
  if (!answer.ok) return notFresh(answer.error);
  await putBanners(world.catalogue, answer.value, world.now());
  return fresh;
}

export async function refreshPartnerConfig(world: CatalogueWorld): Promise<Freshness> {
  const answer = await getPartnerConfig(world.client);
  if (!answer.ok) return notFresh(answer.error);
  await putPartnerConfig(world.catalogue, answer.value, world.now());
  return fresh;
}
