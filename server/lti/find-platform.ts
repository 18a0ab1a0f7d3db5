import { and, asc, eq } from 'drizzle-orm';
import { isIssuer } from '../account/oidc-provider.ts';
import { findSiteOfHost } from '../brand/find-site-of-host.ts';
import type { Database } from '../db/database.ts';
import { ltiPlatforms } from '../db/schema/lti-platforms.ts';
import type { PlatformRow } from '../lti-platforms/load-platforms.ts';

/** Returns the school of a host name (SITE-1). */
export async function findSchool(db: Database, host: string): Promise<number | undefined> {
  return (await findSiteOfHost(db, host))?.organizationId ?? undefined;
}

/**
 * Finds the enabled platform of a school that begins a login. A platform may leave the client id out; then its issuer has
 * to be registered only once.
 */
export async function findPlatform(
  db: Database,
  organizationId: number,
  { iss, clientId }: { readonly iss: string; readonly clientId: string | undefined },
): Promise<PlatformRow | undefined> {
  const rows = await db
    .select()
    .from(ltiPlatforms)
    .where(and(eq(ltiPlatforms.organizationId, organizationId), eq(ltiPlatforms.isEnabled, true)))
    .orderBy(asc(ltiPlatforms.id));
  const found = rows.filter(
    (row) => isIssuer(row.issuer, iss) && (clientId === undefined || row.clientId === clientId),
  );
  return found.length === 1 ? found[0] : undefined;
}
