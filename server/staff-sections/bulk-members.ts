import { eq, type SQL, sql } from 'drizzle-orm';
import type { BulkChange } from '../../src/domain/staff/bulk-schema.ts';
import { lockShelf } from '../assets/grant-asset.ts';
import { type BulkAction, type BulkScope, isSelected, outcomeOf } from '../bulk/bulk-action.ts';
import { schoolOf } from '../bulk/school-of.ts';
import type { Database } from '../db/database.ts';
import { sectionMembers } from '../db/schema/courses.ts';
import { isProvidable } from '../sections/provision-conditions.ts';
import { giveCourtesy, setMemberOpt, setMemberStatus } from './change-members.ts';
import type { SectionAction } from './change-section.ts';
import { isMemberFound, MEMBERS } from './list-members.ts';

type MemberChange = Extract<BulkChange, { kind: `member.${string}` }>;

/** Drops, takes back and opts many members of a section, or gives them courtesy access, with one reason. */
export function bulkMemberAction(change: MemberChange, scope: BulkScope): BulkAction {
  const org = schoolOf(scope);
  const sectionId = Number(change.section);
  const action: SectionAction = { org, sectionId, actor: scope.actor, now: scope.now, currency: scope.currency };
  return {
    from: MEMBERS,
    id: sql`m.id`,
    label: sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.login)`,
    within: sql`m.section_id = ${sectionId} and exists (select 1 from sections s join courses c on c.id = s.course_id
      where s.id = m.section_id and c.organization_id = ${org})`,
    selected: isSelected(sql`m.id`, change.selection, (search) =>
      isMemberFound({ sectionId, q: search.q, show: search.show }),
    ),
    state: sql`jsonb_build_array(m.status, m.opt_status, m.role)`,
    outcome: outcomeFor(change, scope),
    lock: lockMember,
    apply: (tx, id) => applyTo(tx, action, id, change),
  };
}

function outcomeFor(change: MemberChange, scope: BulkScope): SQL {
  const isGone: [SQL, string] = [sql`m.status <> 'active'`, 'left'];
  const isTeacher: [SQL, string] = [sql`m.role = 'instructor'`, 'instructor'];
  switch (change.kind) {
    case 'member.drop':
      return outcomeOf([sql`m.status = 'dropped'`, 'same'], [sql`m.status = 'completed'`, 'completed']);
    case 'member.return':
      return outcomeOf([sql`m.status = 'active'`, 'same']);
    case 'member.opt':
      return outcomeOf(
        isGone,
        isTeacher,
        [sql`(select s.opting_method from sections s where s.id = m.section_id) = 'no_opt'`, 'no-choice'],
        [sql`m.opt_status = ${change.optStatus}`, 'same'],
      );
    case 'member.courtesy': {
      const materials = sql`from section_products join products on products.id = section_products.product_id
        where section_products.section_id = m.section_id and ${isProvidable}`;
      const end = sql`${scope.now.toISOString()}::timestamptz + ${change.days} * interval '1 day'`;
      const isOpenLonger = sql`exists (select 1 from assets a where a.user_id = m.user_id
        and a.product_id = products.id and a.format = 'digital' and a.deleted_at is null
        and (a.expires_at is null or a.expires_at >= ${end}))`;
      return outcomeOf(
        isGone,
        isTeacher,
        [sql`not exists (select 1 ${materials})`, 'no-material'],
        [sql`not exists (select 1 ${materials} and not ${isOpenLonger})`, 'same'],
      );
    }
  }
}

/** The shelf comes before the membership in the order of locks. */
async function lockMember(tx: Database, id: number): Promise<void> {
  const [member] = await tx.select().from(sectionMembers).where(eq(sectionMembers.id, id));
  if (!member) return;
  await lockShelf(tx, member.userId);
  await tx.select().from(sectionMembers).where(eq(sectionMembers.id, id)).for('update');
}

function applyTo(tx: Database, action: SectionAction, id: number, change: MemberChange): Promise<void> {
  const { reason } = change;
  switch (change.kind) {
    case 'member.drop':
      return setMemberStatus(tx, action, id, { status: 'dropped', reason });
    case 'member.return':
      return setMemberStatus(tx, action, id, { status: 'active', reason });
    case 'member.opt':
      return setMemberOpt(tx, action, id, { optStatus: change.optStatus, reason });
    case 'member.courtesy':
      return giveCourtesy(tx, action, id, { days: change.days, reason });
  }
}
