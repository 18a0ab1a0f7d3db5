import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { itemLink } from '../../../domain/staff/console-pages.ts';
import { SEE_AS_MINUTES, startedViewSchema } from '../../../domain/staff/see-as-schema.ts';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { ReasonField } from '../controls/reason-field.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';

interface SeeAsDialogProps {
  org: string;
  person: { readonly id: string; readonly name: string };
  onClose: () => void;
}

const draftSchema = z.object({ reason: z.string() });

/** Asks for the reason, then opens what the person sees (STAFF-7). */
export function SeeAsDialog({ org, person, onClose }: SeeAsDialogProps) {
  const navigate = useNavigate();
  const draft = useDialogDraft(`see as ${person.id}`, draftSchema, { reason: '' });
  return (
    <ConfirmDialog
      title={<Trans>See what {person.name} sees</Trans>}
      confirm={<Trans>View</Trans>}
      draft={draft}
      run={(staff) =>
        staff.send(startedViewSchema, {
          method: 'POST',
          path: managePath(org, 'people', person.id, 'see-as'),
          value: draft.values,
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
        reason={draft.values.reason}
        onChange={(reason) => draft.change({ reason })}
        help={<Trans>The person can read it in their account, with your name. It is also in the audit log.</Trans>}
      />
    </ConfirmDialog>
  );
}
