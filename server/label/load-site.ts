import { eq } from 'drizzle-orm';
import { type ProviderSales, type SiteSales, salesOf } from '../../src/domain/offerings/product-seller.ts';
import { channelOfSite } from '../../src/domain/site/site-store.ts';
import type { WhiteLabel } from '../../src/domain/site/white-label-schema.ts';
import type { Database } from '../db/database.ts';
import { organizations } from '../db/schema/organizations.ts';
import { findWhiteLabel } from './find-white-label.ts';

/** The organization of the provider. Its settings apply to the site without a label. */
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
  const label = await findWhiteLabel(db, { host });
  const organizationId = label?.org ? Number(label.org.id) : null;
  return { organizationId, sales: await loadSales(db, label), channel: channelOfSite(label) };
}

/** Loads the sales settings of a label, or those of the provider's own site. */
export async function loadSales(db: Database, label: WhiteLabel | undefined): Promise<SiteSales> {
  return salesOf(label, label ? undefined : await loadProviderSales(db));
}

async function loadProviderSales(db: Database): Promise<ProviderSales | undefined> {
  const { buyOnVitalsource, showVsModal, vsRedirectUrl } = organizations;
  const [row] = await db
    .select({ buyOnVitalsource, showVsModal, vsRedirectUrl })
    .from(organizations)
    .where(eq(organizations.id, PROVIDER_ID));
  return row && { ...row, vsRedirectUrl: row.vsRedirectUrl ?? undefined };
}
