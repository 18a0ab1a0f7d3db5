import { eq, type SQL, sql } from 'drizzle-orm';
import type { BulkChange } from '../../src/domain/staff/bulk-schema.ts';
import { type BulkAction, type BulkScope, isSelected, outcomeOf } from '../bulk/bulk-action.ts';
import { schoolOf } from '../bulk/school-of.ts';
import { users } from '../db/schema/people.ts';
import { isPersonFound } from '../roster/find-people.ts';
import { makePasswordLink } from '../roster/make-password-link.ts';
import { endSessionsOf } from './end-sessions.ts';

type PersonChange = Extract<BulkChange, { kind: `person.${string}` }>;

/** Ends the sessions of many people of a school, or mails them links with which they set a password. */
export function bulkPersonAction(change: PersonChange, scope: BulkScope): BulkAction {
  const org = schoolOf(scope);
  const { actor, now, sendsMail } = scope;
  return {
    from: sql`users`,
    id: sql`users.id`,
    label: sql`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.login)`,
    within: sql`users.organization_id = ${org}`,
    selected: isSelected(sql`users.id`, change.selection, (search) => isPersonFound(org, search, scope.rosterClaims)),
    ...expressionsFor(change, scope),
    lock: (tx, id) => tx.select().from(users).where(eq(users.id, id)).for('update'),
    apply: (tx, id) =>
      change.kind === 'person.end-sessions'
        ? endSessionsOf(tx, { org, personId: id, actor, now })
        : makePasswordLink(
            tx,
            { org, userId: id, staffId: actor, mail: { key: crypto.randomUUID(), origin: null }, sendsMail },
            now,
          ),
  };
}

function expressionsFor(change: PersonChange, scope: BulkScope): { readonly state: SQL; readonly outcome: SQL } {
  if (change.kind === 'person.end-sessions') {
    const isSignedIn = sql`exists (select 1 from sessions s where s.user_id = users.id
      and s.expires_at > ${scope.now.toISOString()}::timestamptz)`;
    return {
      state: sql`to_jsonb(${isSignedIn})`,
      outcome: outcomeOf([sql`users.id = ${scope.actor}`, 'self'], [sql`not ${isSignedIn}`, 'signed-out']),
    };
  }
  return {
    state: sql`to_jsonb(users.email)`,
    outcome: outcomeOf(
      [sql`${!scope.sendsMail}::boolean`, 'no-mail'],
      [sql`users.email = ''`, 'no-email'],
      // A link to an account of staff is a decision of its own (STAFF-4).
      [sql`exists (select 1 from staff_roles r where r.user_id = users.id)`, 'staff'],
    ),
  };
}
