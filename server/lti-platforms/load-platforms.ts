import { and, asc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { LtiPlatformForm, LtiPlatformList, ToolAddresses } from '../../src/domain/staff/lti-platform-schema.ts';
import type { Database } from '../db/database.ts';
import { ltiPlatforms } from '../db/schema/lti-platforms.ts';
import { notFound } from '../http/responses/problem.ts';
import { loadHosts, originOfHost } from '../sign-in-providers/load-providers.ts';
import { versionOf } from '../staff/edit-version.ts';
import { LTI_KEYS_PATH, LTI_LAUNCH_PATH, LTI_LOGIN_PATH } from './lti-paths.ts';

export type PlatformRow = typeof ltiPlatforms.$inferSelect;

/** Loads the platforms of a school with their forms, and the addresses that a platform registers. */
export async function listPlatforms(
  db: Database,
  request: FastifyRequest,
  organizationId: number,
): Promise<LtiPlatformList> {
  const rows = await db
    .select()
    .from(ltiPlatforms)
    .where(eq(ltiPlatforms.organizationId, organizationId))
    .orderBy(asc(ltiPlatforms.id));
  const hosts = await loadHosts(db, organizationId);
  return {
    items: rows.map((row) => {
      const values = toValues(row);
      return { id: String(row.id), form: { ...values, version: versionOf(values) } };
    }),
    sites: hosts.map((host) => addressesOf(host, originOfHost(request, host))),
  };
}

function addressesOf(host: string, origin: string): ToolAddresses {
  return {
    host,
    loginUrl: `${origin}${LTI_LOGIN_PATH}`,
    launchUrl: `${origin}${LTI_LAUNCH_PATH}`,
    keysUrl: `${origin}${LTI_KEYS_PATH}`,
  };
}

/** Loads a platform of a school for a change. @throws 404 */
export async function lockPlatform(tx: Database, organizationId: number, id: string): Promise<PlatformRow> {
  const [row] = await tx.select().from(ltiPlatforms).where(isOfSchool(organizationId, id)).for('update');
  if (!row) throw notFound();
  return row;
}

/** Loads a platform of a school. @throws 404 */
export async function requirePlatform(db: Database, organizationId: number, id: string): Promise<PlatformRow> {
  const [row] = await db.select().from(ltiPlatforms).where(isOfSchool(organizationId, id));
  if (!row) throw notFound();
  return row;
}

function isOfSchool(organizationId: number, id: string) {
  return and(eq(ltiPlatforms.id, Number(id)), eq(ltiPlatforms.organizationId, organizationId));
}

/** Returns what the form of a platform shows. */
export function toValues(row: PlatformRow): Omit<LtiPlatformForm, 'version'> {
  return {
    name: row.name,
    issuer: row.issuer,
    clientId: row.clientId,
    deploymentIds: row.deploymentIds,
    authUrl: row.authUrl ?? '',
    keysUrl: row.keysUrl ?? '',
    tokenUrl: row.tokenUrl ?? '',
    audience: row.audience ?? '',
    claim: row.claim ?? '',
    kind: row.kind ?? 'student_number',
    isEnabled: row.isEnabled,
  };
}
