import { and, eq, ne } from 'drizzle-orm';
import {
  type NewSignInProvider,
  type SignInProviderForm,
  UNSUITABLE_CLAIMS,
} from '../../src/domain/staff/sign-in-provider-schema.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { signInProviders } from '../db/schema/sign-in-providers.ts';
import { requireAddresses } from '../http/outbound/require-addresses.ts';
import { invalidField } from '../http/responses/problem.ts';
import { encrypt } from '../launch/encryption.ts';
import { signInProviderMessages } from '../messages/connection-messages.ts';
import { requireVersion } from '../staff/edit-version.ts';
import { recordAudit } from '../staff/record-audit.ts';
import { PROVIDER_SECRET_PURPOSE } from './find-providers.ts';
import { lockProvider, toValues } from './load-providers.ts';

/** The school whose providers are changed, the author and the time of the change. */
export interface ProviderAction {
  readonly config: Config;
  readonly organizationId: number;
  readonly userId: number;
  readonly now: Date;
}

/**
 * Adds a provider to a school. The sign-in page does not offer it until staff enable it.
 * @throws 422 for a wrong issuer, or if the school has this client already
 */
export async function addProvider(tx: Database, action: ProviderAction, wanted: NewSignInProvider): Promise<void> {
  const { organizationId } = action;
  await requireUsable(tx, action, wanted, 0);
  const [row] = await tx
    .insert(signInProviders)
    .values({ ...wanted, organizationId, createdAt: action.now })
    .returning();
  if (!row) throw new Error('No provider was added');
  await recordChange(tx, action, { action: 'provider.add', id: row.id, after: toValues(row) });
}

/**
 * Saves the form of a provider.
 * @throws 404; 409 if somebody else changed it (STAFF-3); 422 for a wrong issuer or claim (IDENT-1)
 */
export async function changeProvider(
  tx: Database,
  action: ProviderAction,
  id: string,
  { version, ...wanted }: SignInProviderForm,
): Promise<void> {
  const row = await lockProvider(tx, action.organizationId, id);
  const before = toValues(row);
  requireVersion(version, before);
  await requireUsable(tx, action, wanted, row.id);
  if (UNSUITABLE_CLAIMS.includes(wanted.claim.toLowerCase())) {
    throw invalidField('claim', signInProviderMessages.unsuitable_claim);
  }
  const claim = wanted.claim || null;
  const [saved = row] = await tx
    .update(signInProviders)
    .set({ ...wanted, claim, kind: claim === null ? null : wanted.kind })
    .where(eq(signInProviders.id, row.id))
    .returning();
  await recordChange(tx, action, { action: 'provider.change', id: row.id, before, after: toValues(saved) });
}

/** Stores the client secret, sealed, or removes it. The audit log says only that there is one. @throws 404 */
export async function changeProviderSecret(
  tx: Database,
  action: ProviderAction,
  id: string,
  secret: string,
): Promise<void> {
  const row = await lockProvider(tx, action.organizationId, id);
  const sealedSecret =
    secret === '' ? null : await encrypt(secret, PROVIDER_SECRET_PURPOSE, action.config.sessionSecrets);
  await tx.update(signInProviders).set({ sealedSecret }).where(eq(signInProviders.id, row.id));
  const before = { hasSecret: row.sealedSecret !== null };
  const after = { hasSecret: sealedSecret !== null };
  await recordChange(tx, action, { action: 'provider.change-secret', id: row.id, before, after });
}

async function requireUsable(
  tx: Database,
  { config, organizationId }: ProviderAction,
  { issuer, clientId }: Pick<NewSignInProvider, 'issuer' | 'clientId'>,
  ownId: number,
): Promise<void> {
  requireAddresses({ issuer: [issuer] }, config);
  const isTaken = and(
    eq(signInProviders.organizationId, organizationId),
    eq(signInProviders.issuer, issuer),
    eq(signInProviders.clientId, clientId),
    ne(signInProviders.id, ownId),
  );
  if ((await tx.$count(signInProviders, isTaken)) > 0)
    throw invalidField('clientId', signInProviderMessages.provider_taken);
}

interface ProviderChange {
  readonly action: string;
  readonly id: number;
  readonly before?: object;
  readonly after?: object;
}

function recordChange(tx: Database, action: ProviderAction, { id, ...change }: ProviderChange): Promise<void> {
  const { organizationId, userId: actor, now } = action;
  return recordAudit(tx, { ...change, organizationId, actor, subjectKind: 'provider', subjectId: id }, now);
}
