import { eq } from 'drizzle-orm';
import { OWN_CHANNEL } from '../../src/domain/availability.ts';
import type { Database } from '../db/database.ts';
import { whiteLabels } from '../db/schema/organizations.ts';

/** The sales channel of the site of a host name: what it shows in its lists is what that channel may sell. */
export async function loadChannel(db: Database, host: string): Promise<string> {
  const [label] = await db
    .select({ channel: whiteLabels.channelType })
    .from(whiteLabels)
    .where(eq(whiteLabels.fqdn, host.toLowerCase()));
  return label?.channel ?? OWN_CHANNEL;
}
