import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SchoolPerson } from '../../../domain/imports/unmatched-schema.ts';
import { passwordLinkSchema } from '../../../domain/staff/person-page-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import layout from '../../../ui/page/layout.module.css';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useManageHome } from '../manage-context.ts';

interface PasswordLinkDialogProps {
  org: string;
  person: Pick<SchoolPerson, 'id' | 'name' | 'login' | 'email'>;
  onClose: () => void;
}

/** Makes a link with which a person sets a password. It is sent to the person, or shown once. */
export function PasswordLinkDialog({ org, person, onClose }: PasswordLinkDialogProps) {
  const showToast = useToast();
  const { t } = useLingui();
  const { sendsMail } = useManageHome();
  const [mailKey] = useState(() => crypto.randomUUID());
  const [isMailed, setMailed] = useState(sendsMail);
  const [url, setUrl] = useState<string>();
  const { email } = person;
  const name = person.name || person.login;
  if (url !== undefined) return <LinkDialog url={url} name={name} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={<Trans>Password link for {name}</Trans>}
      confirm={isMailed ? <Trans>Send the link</Trans> : <Trans>Make the link</Trans>}
      run={(staff) =>
        staff.send(passwordLinkSchema, {
          method: 'POST',
          path: managePath(org, 'people', person.id, 'password-link'),
          value: isMailed ? { mailKey } : {},
        })
      }
      onDone={(answer) => {
        if (answer.url !== null) return setUrl(answer.url);
        showToast('success', t`The link is on its way to ${email}.`);
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          Whoever has the link can set a new password for this account, once. Give it only to the person. An earlier
          link stops working.
        </Trans>
      </p>
      {sendsMail ? (
        <Checkbox checked={isMailed} onChange={({ target }) => setMailed(target.checked)}>
          <Trans>Send it to {email}</Trans>
        </Checkbox>
      ) : (
        <p>
          <Trans>This installation sends no mail. You get the link to pass on.</Trans>
        </p>
      )}
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
