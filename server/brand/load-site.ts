import { eq } from 'drizzle-orm';
import { type ProviderSales, type SiteSales, salesOf } from '../../src/domain/offerings/product-seller.ts';
import type { Brand } from '../../src/domain/site/brand-schema.ts';
import { channelOfSite } from '../../src/domain/site/site-store.ts';
import type { Database } from '../db/database.ts';
import { organizations } from '../db/schema/organizations.ts';
import { findBrand } from './find-brand.ts';

/** The organization of the provider. Its settings apply to the site without a brand. */
export const PROVIDER_ID = 1;

/** The settings of a site that decide what it sells. */
export interface SellingSite {
  /** The school of the site, if it has one. Its staff handle the orders. */
  readonly organizationId: number | null;
  readonly sales: SiteSales;
  /** The sales channel. The site lists and sells the products of this channel. */
  readonly channel: string;
}

/** Loads the sales settings of the site of a host name. */
export async function loadSellingSite(db: Database, host: string): Promise<SellingSite> {
  const brand = await findBrand(db, { host });
  const organizationId = brand?.org ? Number(brand.org.id) : null;
  return { organizationId, sales: await loadSales(db, brand), channel: channelOfSite(brand) };
}

/** Loads the sales settings of a brand, or those of the provider's own site. */
export async function loadSales(db: Database, brand: Brand | undefined): Promise<SiteSales> {
  return salesOf(brand, brand ? undefined : await loadProviderSales(db));
}

async function loadProviderSales(db: Database): Promise<ProviderSales | undefined> {
  const { buyOnVitalsource, showVsModal, vsRedirectUrl } = organizations;
  const [row] = await db
    .select({ buyOnVitalsource, showVsModal, vsRedirectUrl })
    .from(organizations)
    .where(eq(organizations.id, PROVIDER_ID));
  return row && { ...row, vsRedirectUrl: row.vsRedirectUrl ?? undefined };
}
