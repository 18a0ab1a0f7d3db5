import { Trans, useLingui } from '@lingui/react/macro';
import {
  rosterKindSchema,
  type SignInProviderForm,
  type SignInProviderList,
  type StaffSignInProvider,
  signInProviderFormSchema,
  signInProviderListSchema,
} from '../../../domain/staff/sign-in-provider-schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import { useRosterKindNames } from '../connection/use-roster-kind-names.ts';
import { managePath } from '../data/manage-paths.ts';
import { EditForm, type FieldTexts } from '../edit/edit-form.tsx';
import { useEdit } from '../edit/use-edit.ts';
import styles from '../manage.module.css';

interface ProviderFormProps {
  org: string;
  provider: StaffSignInProvider;
  onSaved: (list: SignInProviderList) => void;
}

/** The fields of a provider. The claim that joins is checked when it is saved. */
export function ProviderForm({ org, provider, onSaved }: ProviderFormProps) {
  const { t } = useLingui();
  const showToast = useToast();
  const edit = useEdit({
    key: `provider ${provider.id}`,
    loaded: provider.form,
    schema: signInProviderFormSchema,
    save: (staff, value) =>
      staff.send(signInProviderListSchema, {
        method: 'PUT',
        path: managePath(org, 'sign-in-providers', provider.id),
        value,
      }),
    formOf: (list) => list.items.find(({ id }) => id === provider.id)?.form,
    onSaved: (saved) => {
      onSaved(saved);
      showToast('success', t`The provider is saved.`);
    },
  });
  const { values, change } = edit;
  const kinds = useRosterKindNames();
  const text = (name: 'name' | 'issuer' | 'clientId' | 'claim') => ({
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  return (
    <EditForm edit={edit} fields={useFieldTexts()} label={provider.form.name}>
      <div className={classNames(layout.panel, layout.stack)}>
        <div className={styles.fields}>
          <TextField label={<Trans>Name on the button</Trans>} maxLength={80} {...text('name')} />
          <TextField label={<Trans>Issuer</Trans>} type="url" maxLength={500} {...text('issuer')} />
          <TextField label={<Trans>Client ID</Trans>} maxLength={255} {...text('clientId')} />
          <TextField
            label={<Trans>Claim that names the person in the roster</Trans>}
            help={<Trans>An id that the school assigns, never an email address. Empty: nobody is joined.</Trans>}
            maxLength={200}
            {...text('claim')}
          />
          <Select
            label={<Trans>The claim holds</Trans>}
            value={values.kind}
            onChange={({ target }) =>
              change({ kind: rosterKindSchema.options.find((one) => one === target.value) ?? values.kind })
            }
          >
            {rosterKindSchema.options.map((kind) => (
              <option key={kind} value={kind}>
                {kinds[kind]}
              </option>
            ))}
          </Select>
        </div>
        <Checkbox checked={values.isEnabled} onChange={({ target }) => change({ isEnabled: target.checked })}>
          <Trans>Enabled. The sign-in pages of the school offer it.</Trans>
        </Checkbox>
      </div>
    </EditForm>
  );
}

function useFieldTexts(): FieldTexts<SignInProviderForm> {
  const { t } = useLingui();
  const kinds = useRosterKindNames();
  const text = (name: string) => ({ name, show: (value: string) => value });
  return {
    name: text(t`Name on the button`),
    issuer: text(t`Issuer`),
    clientId: text(t`Client ID`),
    claim: text(t`Claim that names the person in the roster`),
    kind: { name: t`The claim holds`, show: (kind) => kinds[kind] },
    isEnabled: { name: t`Enabled`, show: (isOn) => (isOn ? t`Yes` : t`No`) },
  };
}
