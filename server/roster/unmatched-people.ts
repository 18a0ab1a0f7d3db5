import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { externalIds, unmatchedPeople } from '../db/schema/external-ids.ts';
import { recordAudit } from '../staff/record-audit.ts';
import { findRosterPerson, isSubjectOf, type RosterClaim, type UnmatchedReason } from './find-roster-person.ts';
import { joinPerson } from './join-person.ts';

/** The claims that the school sent about a person, by their names. */
export type SentClaims = Readonly<Record<string, string>>;

/** Notes that a sign-in was not joined, so that the person sees why and staff can help (IDENT-2). */
export async function noteUnmatched(
  tx: Database,
  row: { organizationId: number; userId: number; reason: UnmatchedReason; claims: SentClaims },
): Promise<void> {
  const { reason, claims } = row;
  await tx
    .insert(unmatchedPeople)
    .values(row)
    .onConflictDoUpdate({
      target: [unmatchedPeople.organizationId, unmatchedPeople.userId],
      set: { reason, claims },
      setWhere: eq(unmatchedPeople.status, 'open'),
    });
}

/**
 * Joins an account that signed in before the roster named its person. Does nothing if the account waits for nothing, or
 * if the claim still matches no unused person.
 */
export async function joinWaitingAccount(
  tx: Database,
  roster: RosterClaim,
  userId: number,
  value: string | undefined,
  now: Date,
): Promise<void> {
  const isWaiting = and(
    eq(unmatchedPeople.organizationId, roster.organizationId),
    eq(unmatchedPeople.userId, userId),
    eq(unmatchedPeople.status, 'open'),
  );
  const [waiting] = await tx.select().from(unmatchedPeople).where(isWaiting).for('update');
  if (!waiting) return;
  const match = await findRosterPerson(tx, roster, value);
  if (match.kind !== 'match') return;
  const problem = await joinPerson(tx, { accountId: userId, rosterUserId: match.userId }, now);
  if (problem !== undefined) return;
  await tx.update(unmatchedPeople).set({ status: 'joined', decidedAt: now }).where(eq(unmatchedPeople.id, waiting.id));
  const entry = { organizationId: match.organizationId, actor: 'sign-in', action: 'person.join' };
  const subject = { subjectKind: 'person', subjectId: userId, before: { rosterPerson: match.userId } };
  await recordAudit(tx, { ...entry, ...subject }, now);
}

/** Tries again to join every account of an organization that waits, after an import. */
export async function joinWaitingAccounts(db: Database, roster: RosterClaim, now: Date) {
  const { organizationId, platformId } = roster;
  const isWaiting = and(eq(unmatchedPeople.organizationId, organizationId), eq(unmatchedPeople.status, 'open'));
  // Two platforms can send different kinds of ids under one name.
  const ownPeople = db.select({ userId: externalIds.userId }).from(externalIds);
  const isOfPlatform =
    platformId === undefined ? undefined : inArray(unmatchedPeople.userId, ownPeople.where(isSubjectOf(platformId)));
  const waiting = await db.select().from(unmatchedPeople).where(and(isWaiting, isOfPlatform));
  for (const { userId, claims } of waiting) {
    const value = claims[roster.claim];
    if (value !== undefined) {
      await db.transaction((tx) => joinWaitingAccount(tx, roster, userId, value, now));
    }
  }
}
