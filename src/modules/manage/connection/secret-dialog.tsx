import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';

interface SecretDialogProps<Value> {
  /** Schema of the answer. */
  schema: z.ZodMiniType<Value>;
  path: string;
  onDone: (value: Value) => void;
  onClose: () => void;
}

/** Replaces or removes a secret. It is no field of a form, so that no draft in the tab keeps it. */
export function SecretDialog<Value>({ schema, path, onDone, onClose }: SecretDialogProps<Value>) {
  const [secret, setSecret] = useState('');
  return (
    <ConfirmDialog
      title={<Trans>Replace the secret</Trans>}
      confirm={secret === '' ? <Trans>Remove the secret</Trans> : <Trans>Save</Trans>}
      isDanger={secret === ''}
      run={(staff) => staff.send(schema, { method: 'PUT', path, value: { secret } })}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        label={<Trans>New secret</Trans>}
        help={<Trans>It is stored sealed, and nobody can read it here afterwards. Empty removes the secret.</Trans>}
        type="password"
        autoComplete="off"
        maxLength={500}
        value={secret}
        onChange={({ target }) => setSecret(target.value)}
      />
    </ConfirmDialog>
  );
}
