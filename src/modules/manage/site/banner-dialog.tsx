import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { INSTALLATION } from '../../../domain/staff/console-pages.ts';
import {
  type BannerForm,
  bannerFormSchema,
  type StaffBanner,
  type StaffBannerList,
  staffBannerListSchema,
} from '../../../domain/staff/site-form-schema.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { EditForm, type FieldTexts } from '../edit/edit-form.tsx';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';
import { useEdit } from '../edit/use-edit.ts';
import { MomentText } from '../moment-text.tsx';
import { LinkField } from './link-field.tsx';

const NEW_BANNER: BannerForm = {
  kind: 'maintenance',
  messageEn: '',
  messageFr: '',
  link: '',
  isActive: true,
  startsAt: null,
  endsAt: null,
  version: '',
};

interface NewBannerDialogProps {
  onDone: (list: StaffBannerList) => void;
  onClose: () => void;
}

interface BannerDialogProps extends NewBannerDialogProps {
  banner: StaffBanner;
  /** Called when the person accepts the other person's values. The list still shows the old ones. */
  onOutdated: () => void;
}

const text = z.string();
const draftSchema = z.object({
  ...{ kind: bannerFormSchema.shape.kind, messageEn: text, messageFr: text, link: text, isActive: z.boolean() },
  ...{ startsAt: z.nullable(text), endsAt: z.nullable(text), version: text },
});

/** Adds a banner. */
export function NewBannerDialog({ onDone, onClose }: NewBannerDialogProps) {
  const draft = useDialogDraft('banner new', draftSchema, NEW_BANNER);
  return (
    <ConfirmDialog
      title={<Trans>New banner</Trans>}
      confirm={<Trans>Save</Trans>}
      draft={draft}
      run={(staff) =>
        staff.send(staffBannerListSchema, {
          method: 'POST',
          path: managePath(INSTALLATION, 'banners', ''),
          value: draft.values,
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <BannerFields form={draft.values} change={draft.change} />
    </ConfirmDialog>
  );
}

/** Edits a banner. If another person has saved it since, the dialog shows both versions (STAFF-3). */
export function BannerDialog({ banner, onDone, onOutdated, onClose }: BannerDialogProps) {
  const { t } = useLingui();
  const edit = useEdit({
    key: `banner ${banner.id}`,
    loaded: banner.form,
    schema: draftSchema,
    save: (staff, value) => {
      const path = managePath(INSTALLATION, 'banners', banner.id);
      return staff.send(staffBannerListSchema, { method: 'PUT', path, value });
    },
    formOf: (list) => list.items.find(({ id }) => id === banner.id)?.form,
    onSaved: onDone,
    onTheirs: onOutdated,
  });
  return (
    <Dialog open title={<Trans>Change the banner</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <EditForm edit={edit} fields={useFieldTexts()} label={t`Change the banner`}>
        <BannerFields form={edit.values} change={edit.change} />
      </EditForm>
    </Dialog>
  );
}

function useFieldTexts(): FieldTexts<BannerForm> {
  const { t } = useLingui();
  const text = (name: string) => ({ name, show: (value: string) => value || '–' });
  const moment = (name: string) => ({
    name,
    show: (value: string | null) => (value === null ? '–' : <MomentText moment={value} />),
  });
  return {
    kind: text(t`Kind`),
    messageEn: text(t`Message in English`),
    messageFr: text(t`Message in French`),
    link: text(t`Address of a link`),
    startsAt: moment(t`From`),
    endsAt: moment(t`Until`),
    isActive: { name: t`Show the banner in this time`, show: (isActive) => (isActive ? t`Yes` : t`No`) },
  };
}

interface BannerFieldsProps {
  form: BannerForm;
  change: (changes: Partial<BannerForm>) => void;
}

function BannerFields({ form, change }: BannerFieldsProps) {
  return (
    <>
      <TextAreaField
        label={<Trans>Message in English</Trans>}
        required
        maxLength={500}
        value={form.messageEn}
        onChange={({ target }) => change({ messageEn: target.value })}
      />
      <TextAreaField
        label={<Trans>Message in French</Trans>}
        help={<Trans>Empty: French pages show the English message.</Trans>}
        maxLength={500}
        value={form.messageFr}
        onChange={({ target }) => change({ messageFr: target.value })}
      />
      <LinkField
        label={<Trans>Address of a link</Trans>}
        value={form.link}
        onChange={({ target }) => change({ link: target.value })}
      />
      <MomentField label={<Trans>From</Trans>} moment={form.startsAt} onChange={(startsAt) => change({ startsAt })} />
      <MomentField label={<Trans>Until</Trans>} moment={form.endsAt} onChange={(endsAt) => change({ endsAt })} />
      <Checkbox checked={form.isActive} onChange={({ target }) => change({ isActive: target.checked })}>
        <Trans>Show the banner in this time</Trans>
      </Checkbox>
    </>
  );
}

interface MomentFieldProps {
  label: React.ReactNode;
  moment: string | null;
  onChange: (moment: string | null) => void;
}

/** Day and time in the time zone of the device; empty means without a limit. */
function MomentField({ label, moment, onChange }: MomentFieldProps) {
  return (
    <TextField
      label={label}
      type="datetime-local"
      value={moment === null ? '' : toLocal(moment)}
      onChange={({ target }) => onChange(target.value === '' ? null : new Date(target.value).toISOString())}
    />
  );
}

/** Formats a moment as the field wants it: local time without a zone. */
function toLocal(moment: string): string {
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
