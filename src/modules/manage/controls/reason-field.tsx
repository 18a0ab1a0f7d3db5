import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';

interface ReasonFieldProps {
  reason: string;
  onChange: (reason: string) => void;
  help?: ReactNode;
}

/** The reason for an action of staff. The server requires it for the audit log. */
export function ReasonField({ reason, onChange, help = <Trans>For the audit log.</Trans> }: ReasonFieldProps) {
  return (
    <TextField
      label={<Trans>Reason</Trans>}
      help={help}
      required
      maxLength={500}
      value={reason}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
