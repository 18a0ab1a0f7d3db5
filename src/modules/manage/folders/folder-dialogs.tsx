import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { type Feed, type FeedForm, feedFormSchema, feedSchema } from '../../../domain/imports/feed-schema.ts';
import type { ImportOptions } from '../../../domain/imports/import-schema.ts';
import { localTimeZone } from '../../../ui/browser/local-time-zone.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { EditForm, type FieldTexts } from '../edit/edit-form.tsx';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';
import { useEdit } from '../edit/use-edit.ts';
import { profileNames } from '../manage-texts.ts';
import { FolderFields } from './folder-fields.tsx';
import { OptionTexts } from './option-texts.tsx';

interface NewFolderDialogProps {
  org: string;
  onDone: () => void;
  onClose: () => void;
}

interface FolderDialogProps extends NewFolderDialogProps {
  feed: Feed;
}

/** While a person is typing, the name may not be valid yet. */
const draftSchema = z.object({ ...feedFormSchema.shape, folder: z.string(), source: z.string() });

const newFolder = (): FeedForm => ({
  ...{ folder: '', profile: 'oneroster', source: 'sis', isActive: true, version: '' },
  options: { timeZone: localTimeZone() },
});

/** Adds a nightly folder. */
export function NewFolderDialog({ org, onDone, onClose }: NewFolderDialogProps) {
  const draft = useDialogDraft(`folder ${org} new`, draftSchema, newFolder());
  return (
    <ConfirmDialog
      title={<Trans>New nightly folder</Trans>}
      confirm={<Trans>Save</Trans>}
      draft={draft}
      run={(staff) =>
        staff.send(feedSchema, { method: 'POST', path: managePath(org, 'feeds'), value: newSettings(draft.values) })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <FolderFields form={draft.values} change={draft.change} />
    </ConfirmDialog>
  );
}

/** Edits a nightly folder. If another person has saved it since, the dialog shows both versions (STAFF-3). */
export function FolderDialog({ org, feed, onDone, onClose }: FolderDialogProps) {
  const { t } = useLingui();
  const edit = useEdit({
    key: `folder ${org} ${feed.id}`,
    loaded: feed.form,
    schema: draftSchema,
    save: (staff, form) => {
      const path = managePath(org, 'feeds', feed.id);
      return staff.send(feedSchema, { method: 'PUT', path, value: trimmed(form) });
    },
    formOf: (saved) => saved.form,
    onSaved: onDone,
    onTheirs: onDone,
  });
  return (
    <Dialog open title={<Trans>Change the nightly folder</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <EditForm edit={edit} fields={useFieldTexts()} label={t`Change the nightly folder`}>
        <FolderFields form={edit.values} change={edit.change} />
      </EditForm>
    </Dialog>
  );
}

function useFieldTexts(): FieldTexts<FeedForm> {
  const { t } = useLingui();
  return {
    folder: { name: t`Name of the folder`, show: (folder) => folder },
    profile: { name: t`Format`, show: (profile) => t(profileNames[profile]) },
    source: { name: t`Name of the source system`, show: (source) => source },
    options: { name: t`How the file is read`, show: (options) => <OptionTexts options={options} /> },
    isActive: { name: t`Import the files of this folder`, show: (isActive) => (isActive ? t`Yes` : t`No`) },
  };
}

/** Only sheets have a time zone of their own, as in an upload. */
function newSettings(form: FeedForm): FeedForm {
  const { timeZone, ...options } = form.options;
  return trimmed(form.profile === 'sheet' ? form : { ...form, options });
}

function trimmed(form: FeedForm): FeedForm {
  const { termCode = '', ...others } = form.options;
  const options: ImportOptions = termCode.trim() === '' ? others : { ...others, termCode: termCode.trim() };
  return { ...form, options };
}
