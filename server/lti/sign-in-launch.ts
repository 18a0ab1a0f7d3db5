import { and, eq } from 'drizzle-orm';
import { findOrCreateAccount, type IdentityStore } from '../account/find-or-create-user.ts';
import type { Database } from '../db/database.ts';
import { externalIds } from '../db/schema/external-ids.ts';
import type { PlatformRow } from '../lti-platforms/load-platforms.ts';
import { isSubjectOf, sourceOfPlatform } from '../roster/find-roster-person.ts';
import { rosterClaimOfPlatform } from '../sign-in-providers/find-providers.ts';
import type { LaunchMessage } from './launch-message.ts';

/**
 * Finds or creates the account of a launch, by platform and subject (LTI-3). It is joined with the roster as a sign-in
 * with a provider of the school is. The email address of a launch is not verified and not kept.
 */
export function signInLaunch(
  db: Database,
  platform: PlatformRow,
  message: LaunchMessage & { readonly sub: string },
  now: Date,
): Promise<number> {
  const { sub, name, given_name, family_name, rosterValue } = message;
  const claims = { iss: platform.issuer, sub, name, given_name, family_name, rosterValue };
  const roster = rosterClaimOfPlatform(platform);
  return findOrCreateAccount(db, subjectOf(platform, sub), claims, { ...platform, roster }, now);
}

/** Issuers are shared by many schools, and a platform could name any: a subject counts at its platform only. */
function subjectOf({ id, organizationId }: PlatformRow, sub: string): IdentityStore {
  return {
    lockName: `lti ${id} ${sub}`,
    async find(tx) {
      const isIt = and(isSubjectOf(id), eq(externalIds.organizationId, organizationId), eq(externalIds.value, sub));
      const [known] = await tx.select({ userId: externalIds.userId }).from(externalIds).where(isIt);
      return known?.userId ?? undefined;
    },
    async add(tx, userId) {
      const name = { organizationId, source: sourceOfPlatform(id), entity: 'person', kind: 'lti_sub' } as const;
      await tx.insert(externalIds).values({ ...name, value: sub, userId });
    },
  };
}
