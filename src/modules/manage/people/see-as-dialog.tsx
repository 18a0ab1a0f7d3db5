import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { SEE_AS_MINUTES, startedViewSchema } from '../../../domain/staff/see-as-schema.ts';
import { itemLink } from '../../../domain/staff/staff-places.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { ReasonField } from '../reason-field.tsx';

interface SeeAsDialogProps {
  org: string;
  person: { readonly id: string; readonly name: string };
  onClose: () => void;
}

/** Asks for the reason, then opens what the person sees (STAFF-7). */
export function SeeAsDialog({ org, person, onClose }: SeeAsDialogProps) {
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={<Trans>See what {person.name} sees</Trans>}
      confirm={<Trans>Look</Trans>}
      run={(staff) =>
        staff.send(startedViewSchema, {
          method: 'POST',
          path: managePath(org, 'people', person.id, 'see-as'),
          value: { reason },
        })
      }
      onDone={({ id }) => void navigate(toLocation(itemLink(org, 'see-as', id)))}
      onClose={onClose}
    >
      <p>
        <Trans>
          For {SEE_AS_MINUTES} minutes you see the sections, materials, shelf and orders of this person. You cannot
          change anything, and you do not see what the person reads or writes in a book.
        </Trans>
      </p>
      <ReasonField
        reason={reason}
        onChange={setReason}
        help={<Trans>The person can read it in their account, with your name. It is also in the audit log.</Trans>}
      />
    </ConfirmDialog>
  );
}
