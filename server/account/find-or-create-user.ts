import { randomUUID } from 'node:crypto';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { identities, users } from '../db/schema/people.ts';
import { staffRoles } from '../db/schema/staff.ts';
import { findRosterPerson, foldExternalId, type RosterClaim, type RosterMatch } from '../roster/find-roster-person.ts';
import { joinWaitingAccount, noteUnmatched, type SentClaims } from '../roster/unmatched-people.ts';
import type { SignInProvider } from '../sign-in-providers/find-providers.ts';
import type { OidcClaims } from './oidc-provider.ts';

/** Finds and adds the permanent name of a person at a provider or platform. */
export interface IdentityStore {
  /** Two sign-ins with one name must not both create an account. */
  readonly lockName: string;
  readonly find: (tx: Database) => Promise<number | undefined>;
  readonly add: (tx: Database, userId: number) => Promise<void>;
}

type Joining = Pick<SignInProvider, 'roster' | 'organizationId'>;

/** Finds or creates the account for the claims of an OpenID Connect provider, by issuer and subject. */
export function findOrCreateUser(db: Database, claims: OidcClaims, provider: Joining, now: Date): Promise<number> {
  return findOrCreateAccount(db, identityOf(claims), claims, provider, now);
}

function identityOf({ iss, sub }: OidcClaims): IdentityStore {
  const isIt = and(eq(identities.issuer, iss), eq(identities.subject, sub));
  return {
    lockName: `identity ${iss} ${sub}`,
    async find(tx) {
      const [known] = await tx.select({ userId: identities.userId }).from(identities).where(isIt);
      return known?.userId;
    },
    async add(tx, userId) {
      await tx.insert(identities).values({ issuer: iss, subject: sub, userId });
    },
  };
}

/**
 * Finds the account for verified claims. At the first visit the sign-in is joined with the person of the roster
 * whom the configured claim names (IDENT-1); without such a person it creates an account. Accounts are matched by their
 * permanent name and by that claim only: an email address or a name may later belong to another person.
 */
export function findOrCreateAccount(
  db: Database,
  identity: IdentityStore,
  claims: OidcClaims,
  { roster, organizationId }: Joining,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockName(tx, identity.lockName);
    const known = await identity.find(tx);
    // Two sign-ins with one claim must not both take the same person.
    if (roster && claims.rosterValue !== undefined) {
      await lockName(tx, `roster ${roster.organizationId} ${foldExternalId(roster.kind, claims.rosterValue)}`);
    }
    if (known !== undefined) {
      if (await hasRoleOutside(tx, known, organizationId)) throw new StaffSignInError();
      if (roster) await joinWaitingAccount(tx, roster, known, claims.rosterValue, now);
      return known;
    }
    const match = roster && (await findMatch(tx, claims, roster, organizationId));
    const ownOrganizationId = match?.organizationId ?? organizationId ?? null;
    const userId = match?.kind === 'match' ? match.userId : await createUser(tx, claims, ownOrganizationId);
    await identity.add(tx, userId);
    if (roster && match?.kind === 'none') {
      const { reason } = match;
      const sent = sentClaims(claims, roster);
      await noteUnmatched(tx, { organizationId: match.organizationId, userId, reason, claims: sent });
    }
    return userId;
  });
}

/** An account with a role outside of a school cannot be opened by the provider of the school (IDENT-5). */
export class StaffSignInError extends Error {
  constructor() {
    super('A provider of a school cannot open an account with a role outside of the school');
  }
}

async function findMatch(
  tx: Database,
  claims: OidcClaims,
  roster: RosterClaim,
  organizationId: number | undefined,
): Promise<RosterMatch> {
  const match = await findRosterPerson(tx, roster, claims.rosterValue);
  if (match.kind !== 'match' || !(await hasRoleOutside(tx, match.userId, organizationId))) return match;
  return { kind: 'none', organizationId: match.organizationId, reason: 'match_in_use' };
}

/** Returns true if the account has a role in another school or in the installation. Every provider of the installation may open it. */
async function hasRoleOutside(tx: Database, userId: number, organizationId: number | undefined): Promise<boolean> {
  if (organizationId === undefined) return false;
  const isOutside = or(isNull(staffRoles.organizationId), ne(staffRoles.organizationId, organizationId));
  return (await tx.$count(staffRoles, and(eq(staffRoles.userId, userId), isOutside))) > 0;
}

async function lockName(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

async function createUser(tx: Database, claims: OidcClaims, organizationId: number | null): Promise<number> {
  const login = `${claims.sub}@${new URL(claims.iss).host}`.toLowerCase();
  const [first = '', ...rest] = (claims.name ?? '').split(' ');
  const person = {
    email: claims.email ?? '',
    firstName: claims.given_name ?? first,
    lastName: claims.family_name ?? rest.join(' '),
    organizationId,
  };
  const insert = (name: string) =>
    tx
      .insert(users)
      .values({ ...person, login: name })
      .onConflictDoNothing()
      .returning({ id: users.id });
  // A person of a roster may have this text as login. That login stays theirs.
  const made = (await insert(login))[0] ?? (await insert(`${login}#${randomUUID()}`))[0];
  if (!made) throw new Error('No account was made');
  return made.id;
}

/** The claims that the person and the staff see: the configured one, name and email address. */
function sentClaims(claims: OidcClaims, { claim }: RosterClaim): SentClaims {
  const name = claims.name ?? [claims.given_name, claims.family_name].filter(Boolean).join(' ');
  const sent = { [claim]: claims.rosterValue, name, email: claims.email };
  return Object.fromEntries(Object.entries(sent).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}
