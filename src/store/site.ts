import * as z from 'zod/mini';
import { type Login, loginSchema } from '../contract/account.ts';
import { type Banner, bannerSchema } from '../contract/banner.ts';
import { type PersonId, personIdSchema } from '../contract/ids.ts';
import { partnerConfigSchema, type WhiteLabel, whiteLabelSchema } from '../contract/white-label.ts';
import type { CatalogueDatabase } from './catalogue-database.ts';
import type { Held } from './held.ts';
import { keep, loadKept } from './keeping.ts';

const LOGIN = 'login';
const LABEL = 'label';
const BANNERS = 'banners';
const PARTNER = 'partner';
const SIGN_OUT_OWED = 'signOutOwed';

/** Who was here when the server last answered. `undefined`: it never did. The CSRF token is not kept. */
export function loadLogin(db: CatalogueDatabase): Promise<Held<Login> | undefined> {
  return loadKept(db.keeping, LOGIN, loginSchema);
}

export async function putLogin(db: CatalogueDatabase, login: Login, fetchedAt: number): Promise<void> {
  await keep(db.keeping, LOGIN, { ...login, csrfToken: '' }, fetchedAt);
}

/** The brand of this host; `value: null` says that the server knows of none. */
export function loadLabel(db: CatalogueDatabase): Promise<Held<WhiteLabel | null> | undefined> {
  return loadKept(db.keeping, LABEL, z.nullable(whiteLabelSchema));
}

export async function putLabel(db: CatalogueDatabase, label: WhiteLabel | null, fetchedAt: number): Promise<void> {
  await keep(db.keeping, LABEL, label, fetchedAt);
}

export function loadBanners(db: CatalogueDatabase): Promise<Held<Banner[]> | undefined> {
  return loadKept(db.keeping, BANNERS, z.array(bannerSchema));
}

export async function putBanners(db: CatalogueDatabase, banners: Banner[], fetchedAt: number): Promise<void> {
  await keep(db.keeping, BANNERS, banners, fetchedAt);
}

export type PartnerConfig = z.infer<typeof partnerConfigSchema>;

export function loadPartnerConfig(db: CatalogueDatabase): Promise<Held<PartnerConfig> | undefined> {
  return loadKept(db.keeping, PARTNER, partnerConfigSchema);
}

export async function putPartnerConfig(db: CatalogueDatabase, config: PartnerConfig, fetchedAt: number): Promise<void> {
  await keep(db.keeping, PARTNER, config, fetchedAt);
}

/** Who signed out on this device and is owed the rest of it: their data has to go, and their session on the server has to end. */
export async function loadSignOutOwed(db: CatalogueDatabase): Promise<PersonId | null> {
  return (await loadKept(db.keeping, SIGN_OUT_OWED, z.nullable(personIdSchema)))?.value ?? null;
}

export async function putSignOutOwed(db: CatalogueDatabase, person: PersonId | null): Promise<void> {
  await keep(db.keeping, SIGN_OUT_OWED, person, 0);
}
