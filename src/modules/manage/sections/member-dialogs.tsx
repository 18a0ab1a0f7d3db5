import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SchoolPerson } from '../../../domain/imports/unmatched-schema.ts';
import { type MemberRow, memberRowSchema, type SectionPageData } from '../../../domain/staff/section-page-schema.ts';
import { Select } from '../../../ui/form/select.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';
import { idText, PersonFinder } from '../people/person-finder.tsx';
import { memberRoles } from '../people/person-texts.ts';
import { MemberChangeFields, memberChangeSchema } from './member-fields.tsx';
import type { MemberAction } from './use-member-action-texts.ts';

interface AddMemberDialogProps {
  org: string;
  section: SectionPageData;
  onDone: () => void;
  onClose: () => void;
}

/** Finds a person of the school and enrolls the person. */
export function AddMemberDialog({ org, section, onDone, onClose }: AddMemberDialogProps) {
  const { t } = useLingui();
  const [person, setPerson] = useState<SchoolPerson>();
  const [role, setRole] = useState<MemberRow['role']>('student');
  if (!person) {
    return (
      <Dialog open title={<Trans>Add a person</Trans>} closeLabel={t`Close`} onClose={onClose}>
        <PersonFinder org={org} onChoose={setPerson} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={<Trans>Add {person.name}</Trans>}
      confirm={<Trans>Add</Trans>}
      run={(staff) =>
        staff.send(memberRowSchema, {
          method: 'POST',
          path: managePath(org, 'sections', section.id, 'members', ''),
          value: { personId: person.id, role },
        })
      }
      onDone={onDone}
      onClose={() => setPerson(undefined)}
    >
      <p>
        <Trans>
          {person.name} ({idText(person)}) becomes a member of {section.code}. Later rosters leave this enrollment as it
          is.
        </Trans>
      </p>
      <RoleSelect role={role} onChange={setRole} />
    </ConfirmDialog>
  );
}

function RoleSelect({ role, onChange }: { role: MemberRow['role']; onChange: (role: MemberRow['role']) => void }) {
  const { t } = useLingui();
  return (
    <Select
      label={<Trans>Role</Trans>}
      value={role}
      onChange={({ target }) => onChange(target.value === 'instructor' ? 'instructor' : 'student')}
    >
      <option value="student">{t(memberRoles.student)}</option>
      <option value="instructor">{t(memberRoles.instructor)}</option>
    </Select>
  );
}

interface MemberDialogProps {
  org: string;
  section: SectionPageData;
  member: MemberRow;
  onDone: () => void;
  onClose: () => void;
}

/** Changes a member, with a reason that the audit log keeps. */
export function MemberDialog({ org, section, member, onDone, onClose }: MemberDialogProps) {
  const actions = actionsOf(section, member);
  const initial = { act: actions[0] ?? 'courtesy', days: '14', reason: '' };
  const draft = useDialogDraft(`member ${member.id} ${actions.join()}`, memberChangeSchema, initial);
  const { act, days, reason } = draft.values;
  const name = member.name || member.login;
  return (
    <ConfirmDialog
      title={<Trans>Change {name}</Trans>}
      confirm={<Trans>Save</Trans>}
      isDanger={act === 'drop'}
      draft={draft}
      run={(staff) => {
        const { path, value } = requestOf(act, { reason, days: Number(days) });
        return staff.send(memberRowSchema, {
          method: 'POST',
          path: managePath(org, 'sections', section.id, 'members', member.id, path),
          value,
        });
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <MemberChangeFields actions={actions} change={draft.values} onChange={draft.change} />
    </ConfirmDialog>
  );
}

/** The actions on a member. Only active students have a choice and access. */
function actionsOf({ form }: SectionPageData, { status, optStatus, role }: MemberRow): readonly MemberAction[] {
  if (status !== 'active') return ['return'];
  if (role === 'instructor') return ['drop'];
  const opt: MemberAction[] = form.optingMethod === 'no_opt' ? [] : [optStatus === 'opted_out' ? 'opt-in' : 'opt-out'];
  return [...opt, 'courtesy', 'drop'];
}

function requestOf(act: MemberAction, { reason, days }: { reason: string; days: number }) {
  switch (act) {
    case 'drop':
      return { path: 'status', value: { status: 'dropped', reason } };
    case 'return':
      return { path: 'status', value: { status: 'active', reason } };
    case 'opt-out':
      return { path: 'opt', value: { optStatus: 'opted_out', reason } };
    case 'opt-in':
      return { path: 'opt', value: { optStatus: 'opted_in', reason } };
    case 'courtesy':
      return { path: 'courtesy', value: { days, reason } };
  }
}
