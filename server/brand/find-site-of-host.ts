import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { whiteLabels } from '../db/schema/organizations.ts';

/**
 * Returns the site of a host name, in any case (SITE-1). Anybody can name any host in a request, so only the host of a site
 * counts.
 * @returns `undefined` for a host without a site of its own, such as that of the provider
 */
export async function findSiteOfHost(db: Database, host: string) {
  const { fqdn, organizationId } = whiteLabels;
  const isIt = eq(fqdn, host.toLowerCase());
  const [site] = await db.select({ fqdn, organizationId }).from(whiteLabels).where(isIt);
  return site;
}
