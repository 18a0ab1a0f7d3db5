import * as z from 'zod/mini';
import { type Login, loginSchema } from '../../../domain/people/account-schema.ts';
import { type Banner, bannerSchema } from '../../../domain/site/banner-schema.ts';
import { type Brand, brandSchema, partnerConfigSchema } from '../../../domain/site/brand-schema.ts';
import { getMeta, putMeta } from '../../../engine/database/meta.ts';
import type { Timestamped } from '../../../engine/database/timestamped.ts';
import { type PersonId, personIdSchema } from '../../../engine/principal.ts';
import type { CatalogDatabase } from '../../device/data/catalog-database.ts';

const LOGIN = 'login';
/** Stored name of the brand. */
const BRAND = 'label';
const BANNERS = 'banners';
const PARTNER = 'partner';
const PENDING_SIGN_OUT_KEY = 'signOutOwed';

/** Returns the login of the last response; `undefined` before the first response. The CSRF token is not stored. */
export function loadLogin(db: CatalogDatabase): Promise<Timestamped<Login> | undefined> {
  return getMeta(db.meta, LOGIN, loginSchema);
}

export async function putLogin(db: CatalogDatabase, login: Login, fetchedAt: number): Promise<void> {
  await putMeta(db.meta, LOGIN, { ...login, csrfToken: '' }, fetchedAt);
}

/** Returns the brand of this host; `value: null` means that the server has no brand for it. */
export function loadBrand(db: CatalogDatabase): Promise<Timestamped<Brand | null> | undefined> {
  return getMeta(db.meta, BRAND, z.nullable(brandSchema));
}

export async function putBrand(db: CatalogDatabase, brand: Brand | null, fetchedAt: number): Promise<void> {
  await putMeta(db.meta, BRAND, brand, fetchedAt);
}

export function loadBanners(db: CatalogDatabase): Promise<Timestamped<Banner[]> | undefined> {
  return getMeta(db.meta, BANNERS, z.array(bannerSchema));
}

export async function putBanners(db: CatalogDatabase, banners: Banner[], fetchedAt: number): Promise<void> {
  await putMeta(db.meta, BANNERS, banners, fetchedAt);
}

export type PartnerConfig = z.infer<typeof partnerConfigSchema>;

export function loadPartnerConfig(db: CatalogDatabase): Promise<Timestamped<PartnerConfig> | undefined> {
  return getMeta(db.meta, PARTNER, partnerConfigSchema);
}

export async function putPartnerConfig(db: CatalogDatabase, config: PartnerConfig, fetchedAt: number): Promise<void> {
  await putMeta(db.meta, PARTNER, config, fetchedAt);
}

/**
 * Returns the person whose sign-out on this device is pending: their data must be removed, and their session on the
 * server must end.
 */
export async function loadPendingSignOut(db: CatalogDatabase): Promise<PersonId | null> {
  return (await getMeta(db.meta, PENDING_SIGN_OUT_KEY, z.nullable(personIdSchema)))?.value ?? null;
}

export async function putPendingSignOut(db: CatalogDatabase, person: PersonId | null): Promise<void> {
  await putMeta(db.meta, PENDING_SIGN_OUT_KEY, person, 0);
}
