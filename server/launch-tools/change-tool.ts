import { and, eq, ne } from 'drizzle-orm';
import type { LaunchToolForm, NewLaunchTool } from '../../src/domain/staff/launch-tool-schema.ts';
import { type Config, isProduction } from '../config.ts';
import type { Database } from '../db/database.ts';
import { launchTools } from '../db/schema/launches.ts';
import { requireAddresses } from '../http/outbound/require-addresses.ts';
import { invalidField, Problem } from '../http/responses/problem.ts';
import { encrypt } from '../launch/encryption.ts';
import { LINK_SECRET_PURPOSE } from '../launch/link-secret.ts';
import { launchToolMessages } from '../messages/connection-messages.ts';
import { requireVersion } from '../staff/edit-version.ts';
import { recordAudit } from '../staff/record-audit.ts';
import { lockTool, toValues } from './load-tools.ts';

/** The author and the time of a change of a tool. */
export interface ToolAction {
  readonly config: Config;
  readonly userId: number;
  readonly now: Date;
}

/**
 * Adds a tool. It stays disabled until staff enable it.
 * @returns its id
 * @throws 409 in production without a fixed origin, because the server would not start again; 422 for a wrong address or a client id of another tool
 */
export async function addTool(tx: Database, action: ToolAction, wanted: NewLaunchTool): Promise<string> {
  if (isProduction(action.config) && action.config.publicOrigin === undefined) {
    throw new Problem(409, 'public_origin_missing', { detail: launchToolMessages.no_public_origin });
  }
  requireAddresses({ launchUrl: [wanted.launchUrl] }, action.config);
  await requireFreeClient(tx, wanted.clientId, 0);
  const [row] = await tx
    .insert(launchTools)
    .values({ ...wanted, isEnabled: false })
    .returning();
  if (!row) throw new Error('No tool was added');
  await recordChange(tx, action, { action: 'tool.add', id: row.id, after: toValues(row) });
  return String(row.id);
}

/**
 * Saves the form of a tool.
 * @throws 404; 409 if somebody else changed it (STAFF-3); 422 for a wrong address or a value of another tool
 */
export async function changeTool(tx: Database, action: ToolAction, id: string, form: LaunchToolForm): Promise<void> {
  const { version, ...wanted } = form;
  const row = await lockTool(tx, id);
  const before = toValues(row);
  requireVersion(version, before);
  const { loginUrl, launchUrl, redirectUrls } = wanted;
  requireAddresses({ loginUrl: [loginUrl], launchUrl: [launchUrl], redirectUrls }, action.config);
  await requireFreeClient(tx, wanted.clientId, row.id);
  await requireFreePassthrough(tx, wanted.passthrough, row.id);
  const [saved = row] = await tx
    .update(launchTools)
    .set({ ...wanted, loginUrl: loginUrl || null })
    .where(eq(launchTools.id, row.id))
    .returning();
  await recordChange(tx, action, { action: 'tool.change', id: row.id, before, after: toValues(saved) });
}

/** Stores the secret of a tool, sealed, or removes it. The audit log says only that there is one. @throws 404 */
export async function changeToolSecret(tx: Database, action: ToolAction, id: string, secret: string): Promise<void> {
  const row = await lockTool(tx, id);
  const sealedSecret = secret === '' ? null : await encrypt(secret, LINK_SECRET_PURPOSE, action.config.sessionSecrets);
  await tx.update(launchTools).set({ sealedSecret }).where(eq(launchTools.id, row.id));
  const before = { hasSecret: row.sealedSecret !== null };
  const after = { hasSecret: sealedSecret !== null };
  await recordChange(tx, action, { action: 'tool.change-secret', id: row.id, before, after });
}

interface ToolChange {
  readonly action: string;
  readonly id: number;
  readonly before?: object;
  readonly after?: object;
}

export function recordChange(tx: Database, { userId, now }: ToolAction, { id, ...change }: ToolChange): Promise<void> {
  const entry = { ...change, organizationId: null, actor: userId, subjectKind: 'tool', subjectId: id };
  return recordAudit(tx, entry, now);
}

async function requireFreeClient(tx: Database, clientId: string, ownId: number): Promise<void> {
  const isTaken = and(eq(launchTools.clientId, clientId), ne(launchTools.id, ownId));
  if ((await tx.$count(launchTools, isTaken)) > 0) throw invalidField('clientId', launchToolMessages.client_taken);
}

async function requireFreePassthrough(tx: Database, passthrough: number | null, ownId: number): Promise<void> {
  if (passthrough === null) return;
  const isTaken = and(eq(launchTools.passthrough, passthrough), ne(launchTools.id, ownId));
  if ((await tx.$count(launchTools, isTaken)) > 0)
    throw invalidField('passthrough', launchToolMessages.passthrough_taken);
}
