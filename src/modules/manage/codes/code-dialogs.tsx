import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type CodeBatch, codeBatchSchema } from '../../../domain/codes/code-batch-schema.ts';
import { type CodeCheck, codeCheckSchema } from '../../../domain/codes/code-check-schema.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { IsbnField } from '../isbn-field.tsx';
import { ReasonField } from '../reason-field.tsx';

interface DialogProps {
  org: string;
  onDone: () => void;
  onClose: () => void;
}

/** Generates codes for a product, which is named by its ISBN. */
export function GenerateDialog({ org, onDone, onClose }: DialogProps) {
  const [name, setName] = useState('');
  const [isbn, setIsbn] = useState('');
  const [count, setCount] = useState('100');
  const [days, setDays] = useState('');
  return (
    <ConfirmDialog
      title={<Trans>Generate codes</Trans>}
      confirm={<Trans>Generate</Trans>}
      run={(staff) =>
        staff.send(codeBatchSchema, {
          method: 'POST',
          path: managePath(org, 'code-batches', ''),
          value: { name, isbn, count: Number(count), ...(days === '' ? {} : { durationDays: Number(days) }) },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        label={<Trans>Name of the batch</Trans>}
        help={<Trans>For example who gets the codes. People who redeem them do not see it.</Trans>}
        required
        maxLength={200}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <IsbnField isbn={isbn} onChange={setIsbn} />
      <TextField
        label={<Trans>Number of codes</Trans>}
        type="number"
        min={1}
        max={10_000}
        required
        value={count}
        onChange={({ target }) => setCount(target.value)}
      />
      <TextField
        label={<Trans>Days of access</Trans>}
        help={<Trans>From the day on which a code is redeemed. Empty: without end.</Trans>}
        type="number"
        min={1}
        max={3650}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
    </ConfirmDialog>
  );
}

/** Revokes the unused codes of a batch. */
export function RevokeDialog({ org, batch, onDone, onClose }: DialogProps & { batch: CodeBatch }) {
  return (
    <ConfirmDialog
      title={<Trans>Revoke the codes of {batch.name}?</Trans>}
      confirm={<Trans>Revoke</Trans>}
      isDanger
      run={(staff) =>
        staff.send(codeBatchSchema, {
          method: 'POST',
          path: managePath(org, 'code-batches', batch.id, 'revoke'),
          value: {},
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <Plural
          value={batch.counts.unused}
          one="# unused code stops working. Who used a code keeps the access. This cannot be undone."
          other="# unused codes stop working. Who used a code keeps the access. This cannot be undone."
        />
      </p>
    </ConfirmDialog>
  );
}

interface RevokeCodeDialogProps {
  org: string;
  code: string;
  onDone: (check: CodeCheck) => void;
  onClose: () => void;
}

/** Revokes one unused code. */
export function RevokeCodeDialog({ org, code, onDone, onClose }: RevokeCodeDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={<Trans>Revoke this code?</Trans>}
      confirm={<Trans>Revoke</Trans>}
      isDanger
      run={(staff) =>
        staff.send(codeCheckSchema, {
          method: 'POST',
          path: managePath(org, 'code-checks', 'revoke'),
          value: { code, reason },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <Trans>The code stops working. This cannot be undone.</Trans>
      </p>
      <ReasonField reason={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
