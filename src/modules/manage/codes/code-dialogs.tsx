import { Plural, Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { type CodeBatch, codeBatchSchema } from '../../../domain/codes/code-batch-schema.ts';
import { type CodeCheck, codeCheckSchema } from '../../../domain/codes/code-check-schema.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { ReasonField } from '../controls/reason-field.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';
import { ProductField } from '../products/product-field.tsx';

interface DialogProps {
  org: string;
  onDone: () => void;
  onClose: () => void;
}

const text = z.string();
const generateSchema = z.object({ name: text, product: text, count: text, days: text });

/** Generates codes for a product, which is named by its ISBN or number. */
export function GenerateDialog({ org, onDone, onClose }: DialogProps) {
  const draft = useDialogDraft(`generate codes ${org}`, generateSchema, {
    name: '',
    product: '',
    count: '100',
    days: '',
  });
  const { name, product, count, days } = draft.values;
  return (
    <ConfirmDialog
      title={<Trans>Generate codes</Trans>}
      confirm={<Trans>Generate</Trans>}
      draft={draft}
      run={(staff) =>
        staff.send(codeBatchSchema, {
          method: 'POST',
          path: managePath(org, 'code-batches', ''),
          value: { name, product, count: Number(count), ...(days === '' ? {} : { durationDays: Number(days) }) },
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
        onChange={({ target }) => draft.change({ name: target.value })}
      />
      <ProductField org={org} product={product} onChange={(next) => draft.change({ product: next })} />
      <TextField
        label={<Trans>Number of codes</Trans>}
        type="number"
        min={1}
        max={10_000}
        required
        value={count}
        onChange={({ target }) => draft.change({ count: target.value })}
      />
      <TextField
        label={<Trans>Days of access</Trans>}
        help={<Trans>From the day on which a code is redeemed. Empty: without end.</Trans>}
        type="number"
        min={1}
        max={3650}
        value={days}
        onChange={({ target }) => draft.change({ days: target.value })}
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

const reasonSchema = z.object({ reason: text });

/** Revokes one unused code. */
export function RevokeCodeDialog({ org, code, onDone, onClose }: RevokeCodeDialogProps) {
  // The code itself is not part of the key, because codes are kept nowhere on the device.
  const draft = useDialogDraft(`revoke code ${org}`, reasonSchema, { reason: '' });
  const { reason } = draft.values;
  return (
    <ConfirmDialog
      title={<Trans>Revoke this code?</Trans>}
      draft={draft}
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
      <ReasonField reason={reason} onChange={(next) => draft.change({ reason: next })} />
    </ConfirmDialog>
  );
}
