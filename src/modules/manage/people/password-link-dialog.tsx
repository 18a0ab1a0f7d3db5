import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { SchoolPerson } from '../../../domain/imports/unmatched-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';

const passwordLinkSchema = z.object({ url: z.string() });

interface PasswordLinkDialogProps {
  org: string;
  person: Pick<SchoolPerson, 'id' | 'name' | 'login'>;
  onClose: () => void;
}

/** Makes a link with which a person sets a password, and shows it once. */
export function PasswordLinkDialog({ org, person, onClose }: PasswordLinkDialogProps) {
  const [url, setUrl] = useState<string>();
  const name = person.name || person.login;
  if (url !== undefined) return <LinkDialog url={url} name={name} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={<Trans>Password link for {name}</Trans>}
      confirm={<Trans>Make the link</Trans>}
      run={(staff) =>
        staff.send(passwordLinkSchema, {
          method: 'POST',
          path: managePath(org, 'people', person.id, 'password-link'),
          value: {},
        })
      }
      onDone={(answer) => setUrl(answer.url)}
      onClose={onClose}
    >
      <p>
        <Trans>
          Whoever has the link can set a new password for this account, once. Give it only to the person. An earlier
          link stops working.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}

interface LinkDialogProps {
  url: string;
  name: string;
  onClose: () => void;
}

function LinkDialog({ url, name, onClose }: LinkDialogProps) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <Dialog
      open
      title={<Trans>The link for {name}</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <div className={layout.actions}>
          <Button kind="primary" onClick={() => void copy().catch((cause: unknown) => reportError(cause))}>
            {isCopied ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}
          </Button>
        </div>
      }
    >
      <TextField
        label={<Trans>Link</Trans>}
        help={<Trans>It is shown only now. Close this window when you have given it to the person.</Trans>}
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  );
}
