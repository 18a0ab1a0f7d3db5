import { and, asc, eq } from 'drizzle-orm';
import type { Config, OidcClient } from '../config.ts';
import type { Database } from '../db/database.ts';
import { ltiPlatforms } from '../db/schema/lti-platforms.ts';
import { organizations, whiteLabels } from '../db/schema/organizations.ts';
import { signInProviders } from '../db/schema/sign-in-providers.ts';
import { decrypt } from '../launch/encryption.ts';
import type { RosterClaim } from '../roster/find-roster-person.ts';

export const PROVIDER_SECRET_PURPOSE = 'sign-in provider secrets';

export type ProviderRow = typeof signInProviders.$inferSelect;

/** A provider that the sign-in page of a host offers. */
export interface SignInProvider {
  /** Absent for the provider of the installation, which the environment settings name. */
  readonly id: number | undefined;
  readonly name: string;
  /** The school whose staff entered the provider; absent for the provider of the installation. */
  readonly organizationId: number | undefined;
  readonly client: OidcClient;
  readonly roster: RosterClaim | undefined;
}

type Deps = { readonly db: Database; readonly config: Pick<Config, 'oidc' | 'sessionSecrets'> };

/**
 * Returns the providers of a host name (IDENT-4): those of its school, or the provider of the installation if the school
 * has none that is enabled.
 */
export async function findProviders(deps: Deps, host: string): Promise<SignInProvider[]> {
  const rows = await deps.db
    .select({ provider: signInProviders })
    .from(signInProviders)
    .innerJoin(whiteLabels, eq(whiteLabels.organizationId, signInProviders.organizationId))
    .where(and(eq(whiteLabels.fqdn, host.toLowerCase()), eq(signInProviders.isEnabled, true)))
    .orderBy(asc(signInProviders.id));
  if (rows.length > 0) return Promise.all(rows.map(({ provider }) => toProvider(deps, provider)));
  const own = await ownProvider(deps);
  return own ? [own] : [];
}

/**
 * Returns the claims that join people of a school with its roster (IDENT-1): those of its enabled providers, or that of
 * the installation if it has none, and those of its enabled platforms (LTI-3).
 */
export async function loadRosterClaims(deps: Deps, organizationId: number): Promise<RosterClaim[]> {
  const platforms = await deps.db
    .select()
    .from(ltiPlatforms)
    .where(and(eq(ltiPlatforms.organizationId, organizationId), eq(ltiPlatforms.isEnabled, true)))
    .orderBy(asc(ltiPlatforms.id));
  const ofPlatforms = platforms.flatMap((row) => rosterClaimOfPlatform(row) ?? []);
  return [...(await loadProviderClaims(deps, organizationId)), ...ofPlatforms];
}

/** Returns the claim with which a platform names people of the roster, if staff entered one. */
export function rosterClaimOfPlatform(row: typeof ltiPlatforms.$inferSelect): RosterClaim | undefined {
  const claim = rosterClaimOf(row);
  return claim && { ...claim, platformId: row.id };
}

async function loadProviderClaims(deps: Deps, organizationId: number): Promise<RosterClaim[]> {
  const rows = await deps.db
    .select()
    .from(signInProviders)
    .where(and(eq(signInProviders.organizationId, organizationId), eq(signInProviders.isEnabled, true)))
    .orderBy(asc(signInProviders.id));
  if (rows.length > 0) return rows.flatMap((row) => rosterClaimOf(row) ?? []);
  const own = await ownProvider(deps);
  return own?.roster?.organizationId === organizationId ? [own.roster] : [];
}

async function toProvider({ config }: Deps, row: ProviderRow): Promise<SignInProvider> {
  const { sealedSecret, issuer, clientId, name } = row;
  const clientSecret =
    sealedSecret === null ? undefined : await decrypt(sealedSecret, PROVIDER_SECRET_PURPOSE, config.sessionSecrets);
  return {
    ...{ id: row.id, name, organizationId: row.organizationId, roster: rosterClaimOf(row) },
    client: { issuer, clientId, clientSecret },
  };
}

function rosterClaimOf({
  claim,
  kind,
  organizationId,
}: Pick<ProviderRow, 'claim' | 'kind' | 'organizationId'>): RosterClaim | undefined {
  return claim === null || kind === null ? undefined : { claim, kind, organizationId };
}

/** The provider of the environment settings. Its organization is named by its title. */
async function ownProvider({ db, config }: Deps): Promise<SignInProvider | undefined> {
  if (config.oidc === undefined) return undefined;
  const { roster, name, ...client } = config.oidc;
  const [organization] = roster
    ? await db.select().from(organizations).where(eq(organizations.title, roster.organization))
    : [];
  const claim = roster && organization && { ...roster, organizationId: organization.id };
  return { id: undefined, name, organizationId: undefined, client, roster: claim };
}
