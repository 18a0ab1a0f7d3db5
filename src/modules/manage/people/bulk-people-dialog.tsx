import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ActionSelect } from '../bulk/action-select.tsx';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { useManageHome } from '../manage-context.ts';

const ACTIONS = ['password-link', 'end-sessions'] as const;
type Action = (typeof ACTIONS)[number];

interface BulkPeopleDialogProps {
  org: string;
  /** The selected people, as the server takes them. */
  selection: object;
  onDone: () => void;
  onClose: () => void;
}

/** Mails password links to the selected people, or ends their sessions. */
export function BulkPeopleDialog({ org, selection, onDone, onClose }: BulkPeopleDialogProps) {
  const { t } = useLingui();
  const { sendsMail } = useManageHome();
  const actions = ACTIONS.filter((one) => sendsMail || one !== 'password-link');
  const [action, setAction] = useState<Action>(actions[0] ?? 'end-sessions');
  const names: Record<Action, string> = {
    'password-link': t`Mail password links`,
    'end-sessions': t`End all sessions`,
  };
  const consequences: Record<Action, string> = {
    'password-link': t`Each gets a mail with a link that sets a password, once, within three days. Earlier links end.`,
    'end-sessions': t`Each is signed out of every browser and must log in again. What is saved on a device stays there.`,
  };
  const undo: Record<Action, string> = {
    'password-link': t`Sent mails cannot be recalled.`,
    'end-sessions': t`It cannot be undone. The people can log in again at once.`,
  };
  return (
    <BulkDialog
      org={org}
      title={<Trans>Change the selected people</Trans>}
      change={{ kind: `person.${action}`, selection }}
      undo={undo[action]}
      isDanger={action === 'end-sessions'}
      onDone={onDone}
      onClose={onClose}
    >
      <ActionSelect actions={actions} names={names} value={action} onChange={setAction} />
      <p>{consequences[action]}</p>
    </BulkDialog>
  );
}
