import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import {
  type PersonPageData,
  type PersonShelfItem,
  personPageSchema,
} from '../../../domain/staff/person-page-schema.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { ReasonField } from '../controls/reason-field.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';
import { ProductField } from '../products/product-field.tsx';

interface AccessDialogProps {
  org: string;
  person: PersonPageData;
  onDone: (person: PersonPageData) => void;
  onClose: () => void;
}

const grantSchema = z.object({ product: z.string(), days: z.string(), reason: z.string() });
const revokeSchema = z.object({ reason: z.string() });

/** Puts a digital product on the person's shelf without payment. */
export function GrantAccessDialog({ org, person, onDone, onClose }: AccessDialogProps) {
  const draft = useDialogDraft(`give access ${person.id}`, grantSchema, { product: '', days: '14', reason: '' });
  const { product, days, reason } = draft.values;
  return (
    <ConfirmDialog
      title={<Trans>Give {person.name} access</Trans>}
      confirm={<Trans>Give access</Trans>}
      draft={draft}
      run={(staff) =>
        staff.send(personPageSchema, {
          method: 'POST',
          path: managePath(org, 'people', person.id, 'access'),
          value: { product, days: days === '' ? null : Number(days), reason },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <ProductField org={org} product={product} onChange={(next) => draft.change({ product: next })} />
      <TextField
        label={<Trans>Days of access</Trans>}
        help={<Trans>From today on. Empty: without end.</Trans>}
        type="number"
        min={1}
        max={3650}
        value={days}
        onChange={({ target }) => draft.change({ days: target.value })}
      />
      <ReasonField reason={reason} onChange={(next) => draft.change({ reason: next })} />
    </ConfirmDialog>
  );
}

/** Takes a material off the person's shelf. */
export function RevokeAccessDialog({
  org,
  person,
  item,
  onDone,
  onClose,
}: AccessDialogProps & { item: PersonShelfItem }) {
  const draft = useDialogDraft(`revoke access ${item.id}`, revokeSchema, { reason: '' });
  const { reason } = draft.values;
  return (
    <ConfirmDialog
      title={<Trans>Revoke access to {item.title}?</Trans>}
      confirm={<Trans>Revoke</Trans>}
      draft={draft}
      isDanger
      run={(staff) =>
        staff.send(personPageSchema, {
          method: 'POST',
          path: managePath(org, 'people', person.id, 'access', item.id, 'revoke'),
          value: { reason },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <Trans>
          The material leaves the shelf of {person.name} on all devices. Notes and places stay. No money is given back;
          for that, refund the order.
        </Trans>
      </p>
      <ReasonField reason={reason} onChange={(next) => draft.change({ reason: next })} />
    </ConfirmDialog>
  );
}
