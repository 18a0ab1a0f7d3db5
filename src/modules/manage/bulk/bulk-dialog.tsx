import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type Bulk, bulkSchema } from '../../../domain/staff/bulk-schema.ts';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import type { DialogDraft } from '../edit/use-dialog-draft.ts';
import { BulkReview } from './bulk-review.tsx';

interface BulkDialogProps {
  /** "0" for changes of the whole installation. */
  org: string;
  title: ReactNode;
  /** The change with its selection, as the server takes it (`bulkChangeSchema`). The server checks it. */
  change: object;
  /** Says how the change can be undone, or that it cannot. */
  undo: ReactNode;
  isDanger?: boolean;
  /** The text that the person typed. It is kept until the change was started, or the person presses Cancel. */
  draft?: Pick<DialogDraft<unknown>, 'drop'>;
  /** The fields of the change. The caller holds their values, so that they survive a look at the preview. */
  children: ReactNode;
  /** Called when the dialog closes after the change was started. */
  onDone: () => void;
  onClose: () => void;
}

/** Changes the selected rows of a list in two steps: the values, then a preview with the consequences (STAFF-8). */
export function BulkDialog(props: BulkDialogProps) {
  const { org, title, change, undo, isDanger = false, draft, children, onDone, onClose } = props;
  const [bulk, setBulk] = useState<Bulk>();
  if (bulk) {
    return (
      <BulkReview
        org={org}
        title={title}
        bulk={bulk}
        undo={undo}
        isDanger={isDanger}
        onBack={() => setBulk(undefined)}
        onStarted={draft?.drop}
        onDone={onDone}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={title}
      confirm={<Trans>Preview</Trans>}
      draft={draft}
      isPreview
      run={(staff) => staff.send(bulkSchema, { method: 'POST', path: managePath(org, 'bulk', ''), value: change })}
      onDone={setBulk}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
