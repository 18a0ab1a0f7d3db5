import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import {
  type BannerForm,
  bannerFormSchema,
  type StaffBanner,
  type StaffBannerList,
  staffBannerListSchema,
} from '../../../domain/staff/site-form-schema.ts';
import { INSTALLATION } from '../../../domain/staff/staff-places.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextAreaField, TextField } from '../../../ui/text-field.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';
import { LINK_INPUT } from './link-input.ts';

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

interface BannerDialogProps {
  /** Absent for a new banner. */
  banner?: StaffBanner;
  onDone: (list: StaffBannerList) => void;
  onClose: () => void;
}

const text = z.string();
const draftSchema = z.object({
  ...{ kind: bannerFormSchema.shape.kind, messageEn: text, messageFr: text, link: text, isActive: z.boolean() },
  ...{ startsAt: z.nullable(text), endsAt: z.nullable(text), version: text },
});

/** Adds or changes a banner. */
export function BannerDialog({ banner, onDone, onClose }: BannerDialogProps) {
  const draft = useDialogDraft(`banner ${banner?.id ?? 'new'}`, draftSchema, banner?.form ?? NEW_BANNER);
  const { values: form, change } = draft;
  return (
    <ConfirmDialog
      title={banner ? <Trans>Change the banner</Trans> : <Trans>New banner</Trans>}
      confirm={<Trans>Save</Trans>}
      draft={draft}
      run={(staff) =>
        staff.send(staffBannerListSchema, {
          method: banner ? 'PUT' : 'POST',
          path: managePath(INSTALLATION, 'banners', banner?.id ?? ''),
          value: form,
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
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
      <TextField
        label={<Trans>Address of a link</Trans>}
        {...LINK_INPUT}
        value={form.link}
        onChange={({ target }) => change({ link: target.value })}
      />
      <MomentField label={<Trans>From</Trans>} moment={form.startsAt} onChange={(startsAt) => change({ startsAt })} />
      <MomentField label={<Trans>Until</Trans>} moment={form.endsAt} onChange={(endsAt) => change({ endsAt })} />
      <Checkbox checked={form.isActive} onChange={({ target }) => change({ isActive: target.checked })}>
        <Trans>Show the banner in this time</Trans>
      </Checkbox>
    </ConfirmDialog>
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
