import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type WhiteLabel, whiteLabelSchema } from '../../src/contract/white-label.ts';
import type { Database } from '../db/database.ts';
import { organizations, whiteLabels } from '../db/schema/organizations.ts';

/** The brand of a host name, with its organisation; `undefined` for the provider's own site. */
export async function findWhiteLabel(
  db: Database,
  { host }: { readonly host: string },
): Promise<WhiteLabel | undefined> {
  const [row] = await db
    .select({ label: whiteLabels, org: organizations })
    .from(whiteLabels)
    .leftJoin(organizations, eq(whiteLabels.organizationId, organizations.id))
    .where(eq(whiteLabels.fqdn, host.toLowerCase()));
  if (!row) return undefined;
  const org = row.org ? { ...present(row.org), id: String(row.org.id) } : undefined;
  return z.parse(whiteLabelSchema, { ...present(row.label), id: String(row.label.id), ...(org ? { org } : {}) });
}

/** A row without what it does not say: the wire leaves out what the table holds as null. */
function present(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
