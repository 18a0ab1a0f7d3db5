import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { MAX_REASON_CHARACTERS } from '../../../domain/opting/opting-feedback.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type MemberAction, memberActions, useMemberActionTexts } from './use-member-action-texts.ts';

/** The choices of staff for one member or for many. The days of courtesy access are as typed. */
export const memberChangeSchema = z.object({ act: z.enum(memberActions), days: z.string(), reason: z.string() });
export type MemberChange = z.infer<typeof memberChangeSchema>;

interface MemberChangeFieldsProps {
  /** The actions to choose from. */
  actions: readonly MemberAction[];
  change: MemberChange;
  onChange: (change: MemberChange) => void;
}

/** The action, its consequence, and the reason that the audit log keeps. */
export function MemberChangeFields({ actions, change, onChange }: MemberChangeFieldsProps) {
  const texts = useMemberActionTexts();
  const { act, days, reason } = change;
  return (
    <>
      <Select
        label={<Trans>Change</Trans>}
        value={act}
        onChange={({ target }) => onChange({ ...change, act: actions.find((one) => one === target.value) ?? act })}
      >
        {actions.map((one) => (
          <option key={one} value={one}>
            {texts[one].name}
          </option>
        ))}
      </Select>
      <p>{texts[act].consequence}</p>
      {act === 'courtesy' && <DaysField days={days} onChange={(next) => onChange({ ...change, days: next })} />}
      <MemberReasonField reason={reason} onChange={(next) => onChange({ ...change, reason: next })} />
    </>
  );
}

interface DaysFieldProps {
  days: string;
  onChange: (days: string) => void;
}

/** Days of courtesy access. */
function DaysField({ days, onChange }: DaysFieldProps) {
  return (
    <TextField
      label={<Trans>Days</Trans>}
      type="number"
      min={1}
      max={180}
      required
      value={days}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface MemberReasonFieldProps {
  reason: string;
  onChange: (reason: string) => void;
}

/** The reason why staff change a member. */
function MemberReasonField({ reason, onChange }: MemberReasonFieldProps) {
  return (
    <TextField
      label={<Trans>Reason</Trans>}
      help={
        <Trans>
          The audit log keeps it. {MAX_REASON_CHARACTERS - reason.length} of {MAX_REASON_CHARACTERS} characters left.
        </Trans>
      }
      required
      minLength={3}
      maxLength={MAX_REASON_CHARACTERS}
      value={reason}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
