import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import {
  type PersonPageData,
  type PersonShelfItem,
  personPageSchema,
} from '../../../domain/staff/person-page-schema.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { IsbnField } from '../isbn-field.tsx';
import { ReasonField } from '../reason-field.tsx';

interface AccessDialogProps {
  org: string;
  person: PersonPageData;
  onDone: (person: PersonPageData) => void;
  onClose: () => void;
}

/** Puts a digital product on the person's shelf without payment. */
export function GrantAccessDialog({ org, person, onDone, onClose }: AccessDialogProps) {
  const [isbn, setIsbn] = useState('');
  const [days, setDays] = useState('14');
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={<Trans>Give {person.name} access</Trans>}
      confirm={<Trans>Give access</Trans>}
      run={(staff) =>
        staff.send(personPageSchema, {
          method: 'POST',
          path: managePath(org, 'people', person.id, 'access'),
          value: { isbn, days: days === '' ? null : Number(days), reason },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <IsbnField isbn={isbn} onChange={setIsbn} />
      <TextField
        label={<Trans>Days of access</Trans>}
        help={<Trans>From today on. Empty: without end.</Trans>}
        type="number"
        min={1}
        max={3650}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
      <ReasonField reason={reason} onChange={setReason} />
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
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={<Trans>Revoke access to {item.title}?</Trans>}
      confirm={<Trans>Revoke</Trans>}
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
      <ReasonField reason={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
