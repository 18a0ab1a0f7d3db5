import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Select } from '../../../ui/select.tsx';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { useManageHome } from '../manage-context.ts';

const ACTS = ['password-link', 'end-sessions'] as const;
type Act = (typeof ACTS)[number];

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
  const acts = ACTS.filter((one) => sendsMail || one !== 'password-link');
  const [act, setAct] = useState<Act>(acts[0] ?? 'end-sessions');
  const names: Record<Act, string> = {
    'password-link': t`Mail password links`,
    'end-sessions': t`End all sessions`,
  };
  const consequences: Record<Act, string> = {
    'password-link': t`Each gets a mail with a link that sets a password, once, within three days. Earlier links end.`,
    'end-sessions': t`Each is signed out of every browser and must log in again. What is saved on a device stays there.`,
  };
  const undo: Record<Act, string> = {
    'password-link': t`Sent mails cannot be recalled.`,
    'end-sessions': t`It cannot be undone. The people can log in again at once.`,
  };
  return (
    <BulkDialog
      org={org}
      title={<Trans>Change the selected people</Trans>}
      change={{ kind: `person.${act}`, selection }}
      undo={undo[act]}
      isDanger={act === 'end-sessions'}
      onDone={onDone}
      onClose={onClose}
    >
      <Select
        label={<Trans>Change</Trans>}
        value={act}
        onChange={({ target }) => setAct(acts.find((one) => one === target.value) ?? act)}
      >
        {acts.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </Select>
      <p>{consequences[act]}</p>
    </BulkDialog>
  );
}
