import { and, eq, inArray } from 'drizzle-orm';
import type { RosterKind } from '../../src/domain/staff/sign-in-provider-schema.ts';
import type { Database } from '../db/database.ts';
import { externalIds } from '../db/schema/external-ids.ts';
import { identities } from '../db/schema/people.ts';

/** The roster person of a claim, or the reason why there is none (IDENT-2). */
export type RosterMatch =
  | { readonly kind: 'match'; readonly organizationId: number; readonly userId: number }
  | { readonly kind: 'none'; readonly organizationId: number; readonly reason: UnmatchedReason };

/** A verified claim, the kind of id that it holds, and the organization whose roster it names (IDENT-1). */
export interface RosterClaim {
  readonly claim: string;
  readonly kind: RosterKind;
  readonly organizationId: number;
}

export type UnmatchedReason = 'no_match' | 'several_matches' | 'claim_missing' | 'match_in_use';

/**
 * Finds the person of the roster whose external id equals the verified claim (IDENT-1). Only ids of the configured kind
 * and organization count. A person who already has an identity is not matched again.
 */
export async function findRosterPerson(
  tx: Database,
  { kind, organizationId }: RosterClaim,
  value: string | undefined,
): Promise<RosterMatch> {
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
  const used = await tx.select().from(identities).where(inArray(identities.userId, people));
  if (used.length > 0) return { kind: 'none', organizationId, reason: 'match_in_use' };
  return { kind: 'match', organizationId, userId };
}

/** Returns an external id as it is stored: user names and eppn in lower case, every other id as given. */
export function foldExternalId(kind: string, value: string): string {
  const trimmed = value.trim();
  return kind === 'eppn' || kind === 'username' ? trimmed.toLowerCase() : trimmed;
}
