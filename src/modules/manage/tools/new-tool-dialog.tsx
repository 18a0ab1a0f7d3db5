import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { INSTALLATION } from '../../../domain/staff/console-pages.ts';
import { type LaunchTool, launchToolSchema, type NewLaunchTool } from '../../../domain/staff/launch-tool-schema.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';

interface NewToolDialogProps {
  onAdded: (tool: LaunchTool) => void;
  onClose: () => void;
}

const text = z.string();
const draftSchema = z.object({ name: text, linkVersion: z.enum(['1.0', '2.0']), clientId: text, launchUrl: text });
const NOTHING: NewLaunchTool = { name: '', linkVersion: '2.0', clientId: '', launchUrl: '' };

/** Adds the tool of a publisher. It stays disabled until staff enable it on its page. */
export function NewToolDialog({ onAdded, onClose }: NewToolDialogProps) {
  const { t } = useLingui();
  const draft = useDialogDraft('new tool', draftSchema, NOTHING);
  const tool = draft.values;
  const field = (name: 'name' | 'clientId' | 'launchUrl') => ({
    required: true,
    value: tool[name],
    onChange: ({ target }: { target: HTMLInputElement }) => draft.change({ [name]: target.value }),
  });
  return (
    <ConfirmDialog
      title={<Trans>New tool</Trans>}
      confirm={<Trans>Add tool</Trans>}
      draft={draft}
      run={(staff) =>
        staff.send(launchToolSchema, { method: 'POST', path: managePath(INSTALLATION, 'tools', ''), value: tool })
      }
      onDone={onAdded}
      onClose={onClose}
    >
      <TextField label={<Trans>Name of the publisher or platform</Trans>} maxLength={100} {...field('name')} />
      <Select
        label={<Trans>Kind</Trans>}
        value={tool.linkVersion}
        onChange={({ target }) => draft.change({ linkVersion: target.value === '1.0' ? '1.0' : '2.0' })}
      >
        <option value="2.0">{t`LTI 1.3`}</option>
        <option value="1.0">{t`Older link (1.0), with a shared secret`}</option>
      </Select>
      <TextField
        label={tool.linkVersion === '2.0' ? <Trans>Client ID</Trans> : <Trans>Consumer key</Trans>}
        help={<Trans>Agree on it with the publisher: both sides enter the same.</Trans>}
        maxLength={255}
        {...field('clientId')}
      />
      <TextField
        label={<Trans>Launch address</Trans>}
        help={<Trans>The publisher gives it. It begins with https://.</Trans>}
        type="url"
        maxLength={1000}
        {...field('launchUrl')}
      />
    </ConfirmDialog>
  );
}
