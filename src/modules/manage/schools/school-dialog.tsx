import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { INSTALLATION } from '../../../domain/staff/console-pages.ts';
import {
  type School,
  type SchoolForm,
  type SchoolList,
  schoolListSchema,
} from '../../../domain/staff/school-form-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import layout from '../../../ui/page/layout.module.css';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { EditForm, type FieldTexts } from '../edit/edit-form.tsx';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';
import { useEdit } from '../edit/use-edit.ts';
import { HostField } from './host-field.tsx';
import { toHostName } from './host-name.ts';

interface NewSchoolDialogProps {
  onDone: (list: SchoolList) => void;
  onClose: () => void;
}

const newSchoolSchema = z.object({ title: z.string(), host: z.string() });

/** Adds a school, with the host name of its store if it has one already. */
export function NewSchoolDialog({ onDone, onClose }: NewSchoolDialogProps) {
  const draft = useDialogDraft('school new', newSchoolSchema, { title: '', host: '' });
  const { title, host } = draft.values;
  return (
    <ConfirmDialog
      title={<Trans>New school</Trans>}
      confirm={<Trans>Add the school</Trans>}
      draft={draft}
      run={(staff) => {
        const hosts = host.trim() === '' ? [] : [{ id: null, fqdn: toHostName(host) ?? host }];
        const value: SchoolForm = { title, hosts, version: '' };
        return staff.send(schoolListSchema, { method: 'POST', path: managePath(INSTALLATION, 'schools', ''), value });
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <TitleField title={title} onChange={(next) => draft.change({ title: next })} />
      <HostField
        label={<Trans>Host name of its store (optional)</Trans>}
        help={
          <Trans>
            For example books.hillside.example. It has to lead to this server. Without one, its students use the main
            store.
          </Trans>
        }
        value={host}
        onChange={(next) => draft.change({ host: next })}
      />
    </ConfirmDialog>
  );
}

interface SchoolDialogProps extends NewSchoolDialogProps {
  school: School;
  /** Called when the person accepts the other person's values. The list still shows the old ones. */
  onOutdated: () => void;
}

/** What is typed may be no host name yet. */
const draftSchema = z.object({
  title: z.string(),
  hosts: z.array(z.object({ id: z.nullable(z.string()), fqdn: z.string() })),
  version: z.string(),
});

/** Edits a school. If another person has saved it since, the dialog shows both versions (STAFF-3). */
export function SchoolDialog({ school, onDone, onOutdated, onClose }: SchoolDialogProps) {
  const { t } = useLingui();
  const edit = useEdit({
    key: `school ${school.id}`,
    loaded: school.form,
    schema: draftSchema,
    save: (staff, { hosts, ...form }) => {
      const value = { ...form, hosts: hosts.map(({ id, fqdn }) => ({ id, fqdn: toHostName(fqdn) ?? fqdn })) };
      const path = managePath(INSTALLATION, 'schools', school.id);
      return staff.send(schoolListSchema, { method: 'PUT', path, value });
    },
    formOf: (list) => list.items.find(({ id }) => id === school.id)?.form,
    onSaved: onDone,
    onTheirs: onOutdated,
  });
  return (
    <Dialog open title={<Trans>Change the school</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <EditForm edit={edit} fields={useFieldTexts()} label={t`Change the school`}>
        <TitleField title={edit.values.title} onChange={(title) => edit.change({ title })} />
        <HostFields hosts={edit.values.hosts} onChange={(hosts) => edit.change({ hosts })} />
      </EditForm>
    </Dialog>
  );
}

function useFieldTexts(): FieldTexts<SchoolForm> {
  const { t } = useLingui();
  return {
    title: { name: t`Name of the school`, show: (title) => title },
    hosts: { name: t`Host names`, show: (hosts) => hosts.map(({ fqdn }) => fqdn).join(', ') || '–' },
  };
}

function TitleField({ title, onChange }: { title: string; onChange: (title: string) => void }) {
  return (
    <TextField
      label={<Trans>Name of the school</Trans>}
      help={<Trans>Commands and settings of the server call the school by this name.</Trans>}
      required
      maxLength={100}
      value={title}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type Hosts = SchoolForm['hosts'];

function HostFields({ hosts, onChange }: { hosts: Hosts; onChange: (hosts: Hosts) => void }) {
  const set = (index: number, fqdn: string) =>
    onChange(hosts.map((one, at) => (at === index ? { ...one, fqdn } : one)));
  return (
    <>
      {[...hosts.entries()].map(([index, { id, fqdn }]) => (
        <HostField
          key={index}
          label={<Trans>Host name</Trans>}
          help={
            id === null ? (
              <Trans>It has to lead to this server.</Trans>
            ) : (
              <Trans>
                The brand moves to the new name. Links to the old one stop working, and people log in again. Sign-in
                providers and LTI platforms need the new address.
              </Trans>
            )
          }
          required
          value={fqdn}
          onChange={(next) => set(index, next)}
        />
      ))}
      <div className={layout.cluster}>
        <Button size="small" onClick={() => onChange([...hosts, { id: null, fqdn: '' }])}>
          <Trans>Add a host name</Trans>
        </Button>
        {hosts.at(-1)?.id === null && (
          <Button size="small" onClick={() => onChange(hosts.slice(0, -1))}>
            <Trans>Remove the new one</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
