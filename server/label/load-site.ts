import { eq } from 'drizzle-orm';
import { type ProviderSales, type SiteSales, salesOf } from '../../src/domain/offerings/product-seller.ts';
import { channelOfSite } from '../../src/domain/site/site-store.ts';
import type { WhiteLabel } from '../../src/domain/site/white-label-schema.ts';
import type { Database } from '../db/database.ts';
import { organizations } from '../db/schema/organizations.ts';
import { findWhiteLabel } from './find-white-label.ts';

/** The organisation that the provider itself is: its settings hold for the site that has no label. */
const PROVIDER_ID = 1;

/** A site, as far as it decides what is sold on it. */
export interface SellingSite {
  readonly sales: SiteSales;
  /** What the site shows in its lists and sells is what this channel may sell. */
  readonly channel: string;
}

/** Who sells what on the site of a host name. */
export async function loadSellingSite(db: Database, host: string): Promise<SellingSite> {
  const label = await findWhiteLabel(db, { host });
  return { sales: await loadSales(db, label), channel: channelOfSite(label) };
}

/** Who sells what on the site of a label; without one, on the provider's own. */
export async function loadSales(db: Database, label: WhiteLabel | undefined): Promise<SiteSales> {
  return salesOf(label, label ? undefined : await loadProviderSales(db));
}

/** The sales channel of the site of a host name. */
export async function loadChannel(db: Database, host: string): Promise<string> {
  return channelOfSite(await findWhiteLabel(db, { host }));
}

async function loadProviderSales(db: Database): Promise<ProviderSales | undefined> {
  const { buyOnVitalsource, showVsModal } = organizations;
  const [row] = await db
    .select({ buyOnVitalsource, showVsModal })
    .from(organizations)
    .where(eq(organizations.id, PROVIDER_ID));
  return row;
}
