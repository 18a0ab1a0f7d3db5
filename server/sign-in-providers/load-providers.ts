import { and, asc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SignInProviderForm, SignInProviderList } from '../../src/domain/staff/sign-in-provider-schema.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { whiteLabels } from '../db/schema/organizations.ts';
import { signInProviders } from '../db/schema/sign-in-providers.ts';
import { notFound } from '../http/responses/problem.ts';
import { versionOf } from '../staff/edit-version.ts';
import { callbackPath } from './external-sign-in-path.ts';
import type { ProviderRow } from './find-providers.ts';

export type ProviderValues = Omit<SignInProviderForm, 'version'>;

/** Loads the providers of a school with their forms, and the redirect addresses of its sites. */
export async function listProviders(
  db: Database,
  config: Pick<Config, 'oidc'>,
  request: FastifyRequest,
  organizationId: number,
): Promise<SignInProviderList> {
  const rows = await db
    .select()
    .from(signInProviders)
    .where(eq(signInProviders.organizationId, organizationId))
    .orderBy(asc(signInProviders.id));
  const hosts = await loadHosts(db, organizationId);
  return {
    items: rows.map((row) => {
      const values = toValues(row);
      return {
        id: String(row.id),
        hasSecret: row.sealedSecret !== null,
        form: { ...values, version: versionOf(values) },
        redirectUrls: hosts.map((host) => `${originOfHost(request, host)}${callbackPath(row.id)}`),
      };
    }),
    installation: config.oidc ? { name: config.oidc.name, issuer: config.oidc.issuer } : null,
    hasSite: hosts.length > 0,
  };
}

/** Loads a provider of a school for a change. @throws 404 */
export async function lockProvider(tx: Database, organizationId: number, id: string): Promise<ProviderRow> {
  const [row] = await tx.select().from(signInProviders).where(isOfSchool(organizationId, id)).for('update');
  if (!row) throw notFound();
  return row;
}

/** Loads a provider of a school. @throws 404 */
export async function requireProvider(db: Database, organizationId: number, id: string): Promise<ProviderRow> {
  const [row] = await db.select().from(signInProviders).where(isOfSchool(organizationId, id));
  if (!row) throw notFound();
  return row;
}

function isOfSchool(organizationId: number, id: string) {
  return and(eq(signInProviders.id, Number(id)), eq(signInProviders.organizationId, organizationId));
}

/** Host names of the sites of a school. */
export async function loadHosts(db: Database, organizationId: number): Promise<string[]> {
  const rows = await db
    .select({ host: whiteLabels.fqdn })
    .from(whiteLabels)
    .where(eq(whiteLabels.organizationId, organizationId))
    .orderBy(asc(whiteLabels.id));
  return rows.map(({ host }) => host);
}

/** Returns the origin of a site. The port is that of the request: all sites are one server. */
export function originOfHost({ protocol, host }: FastifyRequest, hostName: string): string {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  return `${protocol}://${hostName}${port}`;
}

/** Returns what the form of a provider shows. */
export function toValues(row: ProviderRow): ProviderValues {
  return {
    name: row.name,
    issuer: row.issuer,
    clientId: row.clientId,
    claim: row.claim ?? '',
    kind: row.kind ?? 'student_number',
    isEnabled: row.isEnabled,
  };
}
