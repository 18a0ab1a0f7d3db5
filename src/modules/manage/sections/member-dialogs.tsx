import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SchoolPerson } from '../../../domain/imports/unmatched-schema.ts';
import { type MemberRow, memberRowSchema, type SectionPageData } from '../../../domain/staff/section-page-schema.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { idText, PersonFinder } from '../people/person-finder.tsx';
import { memberRoles } from '../people/person-texts.ts';

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

type Act = 'drop' | 'return' | 'opt-out' | 'opt-in' | 'courtesy';

/** Changes a member, with a reason that the audit log keeps. */
export function MemberDialog({ org, section, member, onDone, onClose }: MemberDialogProps) {
  const { t } = useLingui();
  const acts = actsOf(section, member);
  const [act, setAct] = useState<Act>(acts[0] ?? 'courtesy');
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('14');
  const name = member.name || member.login;
  const names: Record<Act, string> = {
    drop: t`Drop from the section`,
    return: t`Take back into the section`,
    'opt-out': t`Opt out on their behalf`,
    'opt-in': t`Opt in on their behalf`,
    courtesy: t`Give courtesy access`,
  };
  const consequences: Record<Act, string> = {
    drop: t`The books that the section provided leave the shelf. Receipts, notes and own purchases stay.`,
    return: t`The section provides its books again. Places and notes are still there.`,
    'opt-out': t`The books that the section provided leave the shelf, and the course does not charge for them. Works after the deadline too.`,
    'opt-in': t`The section provides its books, and the course charges for them. Works after the deadline too.`,
    courtesy: t`The digital books of the section are put on the shelf for some days, without payment.`,
  };
  return (
    <ConfirmDialog
      title={<Trans>Change {name}</Trans>}
      confirm={<Trans>Save</Trans>}
      isDanger={act === 'drop'}
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
      <Select
        label={<Trans>Change</Trans>}
        value={act}
        onChange={({ target }) => setAct(acts.find((one) => one === target.value) ?? act)}
      >
        {acts.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </Select>
      <p>{consequences[act]}</p>
      {act === 'courtesy' && (
        <TextField
          label={<Trans>Days</Trans>}
          type="number"
          min={1}
          max={180}
          required
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      )}
      <TextField
        label={<Trans>Reason</Trans>}
        help={<Trans>The audit log keeps it.</Trans>}
        required
        minLength={3}
        maxLength={255}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}

/** What can be done with a member. Only active students have a choice and access. */
function actsOf({ form }: SectionPageData, { status, optStatus, role }: MemberRow): readonly Act[] {
  if (status !== 'active') return ['return'];
  if (role === 'instructor') return ['drop'];
  const opt: Act[] = form.optingMethod === 'no_opt' ? [] : [optStatus === 'opted_out' ? 'opt-in' : 'opt-out'];
  return [...opt, 'courtesy', 'drop'];
}

function requestOf(act: Act, { reason, days }: { reason: string; days: number }) {
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
