import { Trans } from '@lingui/react/macro';
import { TextField } from '../../../ui/text-field.tsx';

interface DaysFieldProps {
  days: string;
  onChange: (days: string) => void;
}

/** Days of courtesy access. */
export function DaysField({ days, onChange }: DaysFieldProps) {
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

/** Why staff change a member. */
export function MemberReasonField({ reason, onChange }: MemberReasonFieldProps) {
  return (
    <TextField
      label={<Trans>Reason</Trans>}
      help={<Trans>The audit log keeps it.</Trans>}
      required
      minLength={3}
      maxLength={255}
      value={reason}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
