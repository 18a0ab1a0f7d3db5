import { and, eq } from 'drizzle-orm';
import type { RosterKind } from '../../src/domain/staff/sign-in-provider-schema.ts';
import type { Database } from '../db/database.ts';
import { externalIds } from '../db/schema/external-ids.ts';
import { identities, users } from '../db/schema/people.ts';

/** The roster person of a claim, or the reason why there is none (IDENT-2). */
export type RosterMatch =
  | { readonly kind: 'match'; readonly organizationId: number; readonly userId: number }
  | { readonly kind: 'none'; readonly organizationId: number; readonly reason: UnmatchedReason };

/** A verified claim, the kind of id that it holds, and the organization whose roster it names (IDENT-1). */
export interface RosterClaim {
  readonly claim: string;
  readonly kind: RosterKind;
  readonly organizationId: number;
  /** The platform that sends the claim in launches (LTI-3); absent for an OpenID Connect provider. */
  readonly platformId?: number;
}

export type UnmatchedReason = 'no_match' | 'several_matches' | 'claim_missing' | 'match_in_use';

/**
 * Finds the person of the roster whose external id equals the verified claim (IDENT-1). Only ids of the configured kind
 * and organization count. A person who already has an identity is not matched again.
 */
export async function findRosterPerson(
  tx: Database,
  roster: RosterClaim,
  value: string | undefined,
): Promise<RosterMatch> {
  const { kind, organizationId } = roster;
  if (value === undefined) return { kind: 'none', organizationId, reason: 'claim_missing' };
  const ids = await tx
    .selectDistinct({ userId: externalIds.userId })
    .from(externalIds)
    .where(
      and(
        eq(externalIds.organizationId, organizationId),
        eq(externalIds.entity, 'person'),
        eq(externalIds.kind, kind),
        eq(externalIds.value, foldExternalId(kind, value)),
      ),
    );
  const people = ids.map(({ userId }) => userId).filter((id) => id !== null);
  const [userId] = people;
  if (userId === undefined) return { kind: 'none', organizationId, reason: 'no_match' };
  if (people.length > 1) return { kind: 'none', organizationId, reason: 'several_matches' };
  if (await isInUse(tx, roster, userId)) return { kind: 'none', organizationId, reason: 'match_in_use' };
  return { kind: 'match', organizationId, userId };
}

/**
 * Returns true if the person is somebody else's account. A person who signs in with a provider of the school may also
 * launch from its learning management system (LTI-3): the school vouches for both, and its managers can give access to
 * the account anyway (STAFF-4). An account of another school stays closed.
 */
async function isInUse(tx: Database, { organizationId, platformId }: RosterClaim, userId: number): Promise<boolean> {
  const hasIdentity = (await tx.$count(identities, eq(identities.userId, userId))) > 0;
  if (platformId === undefined) return hasIdentity;
  if ((await tx.$count(externalIds, and(isSubjectOf(platformId), eq(externalIds.userId, userId)))) > 0) return true;
  const isOfSchool = and(eq(users.id, userId), eq(users.organizationId, organizationId));
  return hasIdentity && (await tx.$count(users, isOfSchool)) === 0;
}

/** The source of the subjects of a platform. A subject is unique only there, whatever the issuer says (LTI-3). */
export function sourceOfPlatform(platformId: number): string {
  return `lti ${platformId}`;
}

/** Condition for the people of a platform. */
export function isSubjectOf(platformId: number) {
  return and(
    eq(externalIds.entity, 'person'),
    eq(externalIds.kind, 'lti_sub'),
    eq(externalIds.source, sourceOfPlatform(platformId)),
  );
}

/** Returns an external id as it is stored: user names and eppn in lower case, every other id as given. */
export function foldExternalId(kind: string, value: string): string {
  const trimmed = value.trim();
  return kind === 'eppn' || kind === 'username' ? trimmed.toLowerCase() : trimmed;
}
