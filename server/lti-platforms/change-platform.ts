import { and, eq, ne } from 'drizzle-orm';
import type { LtiPlatformForm, NewLtiPlatform } from '../../src/domain/staff/lti-platform-schema.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { ltiPlatforms } from '../db/schema/lti-platforms.ts';
import { requireAddresses } from '../http/outbound/require-addresses.ts';
import { invalidField } from '../http/responses/problem.ts';
import { ltiPlatformMessages } from '../messages/connection-messages.ts';
import { requireVersion } from '../staff/edit-version.ts';
import { recordAudit } from '../staff/record-audit.ts';
import { lockPlatform, toValues } from './load-platforms.ts';

/** The school whose platforms are changed, the author and the time of the change. */
export interface PlatformAction {
  readonly config: Config;
  readonly organizationId: number;
  readonly userId: number;
  readonly now: Date;
}

type Addresses = Pick<LtiPlatformForm, 'authUrl' | 'keysUrl' | 'tokenUrl' | 'audience'>;

/**
 * Adds a platform to a school. Nobody can launch from it until staff enable it.
 * @throws 422 for a wrong address, or if the school has this client already
 */
export async function addPlatform(tx: Database, action: PlatformAction, wanted: NewLtiPlatform): Promise<void> {
  await requireUsable(tx, action, wanted, 0);
  const [row] = await tx
    .insert(ltiPlatforms)
    .values({ ...wanted, ...orNull(wanted), organizationId: action.organizationId, createdAt: action.now })
    .returning();
  if (!row) throw new Error('No platform was added');
  await recordChange(tx, action, { action: 'lti-platform.add', id: row.id, after: toValues(row) });
}

/**
 * Saves the form of a platform.
 * @throws 404; 409 if somebody else changed it (STAFF-3); 422 for a wrong address, a client that the school has already,
 *   or an enabled platform without its addresses
 */
export async function changePlatform(
  tx: Database,
  action: PlatformAction,
  id: string,
  { version, ...wanted }: LtiPlatformForm,
): Promise<void> {
  const row = await lockPlatform(tx, action.organizationId, id);
  const before = toValues(row);
  requireVersion(version, before);
  await requireUsable(tx, action, wanted, row.id);
  if (wanted.isEnabled && (wanted.authUrl === '' || wanted.keysUrl === '')) {
    throw invalidField(wanted.authUrl === '' ? 'authUrl' : 'keysUrl', ltiPlatformMessages.incomplete);
  }
  const claim = wanted.claim || null;
  const kind = claim === null ? null : wanted.kind;
  const [saved = row] = await tx
    .update(ltiPlatforms)
    .set({
      ...wanted,
      ...orNull(wanted),
      deploymentIds: [...new Set(wanted.deploymentIds.filter(Boolean))],
      claim,
      kind,
    })
    .where(eq(ltiPlatforms.id, row.id))
    .returning();
  await recordChange(tx, action, { action: 'lti-platform.change', id: row.id, before, after: toValues(saved) });
}

function orNull({ authUrl, keysUrl, tokenUrl, audience }: Addresses) {
  return {
    ...{ authUrl: authUrl || null, keysUrl: keysUrl || null },
    ...{ tokenUrl: tokenUrl || null, audience: audience || null },
  };
}

async function requireUsable(
  tx: Database,
  { config, organizationId }: PlatformAction,
  { issuer, clientId, authUrl, keysUrl, tokenUrl }: NewLtiPlatform,
  ownId: number,
): Promise<void> {
  requireAddresses({ issuer: [issuer], authUrl: [authUrl], keysUrl: [keysUrl], tokenUrl: [tokenUrl] }, config);
  const isTaken = and(
    eq(ltiPlatforms.organizationId, organizationId),
    eq(ltiPlatforms.issuer, issuer),
    eq(ltiPlatforms.clientId, clientId),
    ne(ltiPlatforms.id, ownId),
  );
  if ((await tx.$count(ltiPlatforms, isTaken)) > 0) throw invalidField('clientId', ltiPlatformMessages.platform_taken);
}

interface PlatformChange {
  readonly action: string;
  readonly id: number;
  readonly before?: object;
  readonly after: object;
}

function recordChange(tx: Database, action: PlatformAction, { id, ...change }: PlatformChange): Promise<void> {
  const { organizationId, userId: actor, now } = action;
  return recordAudit(tx, { ...change, organizationId, actor, subjectKind: 'lti-platform', subjectId: id }, now);
}
