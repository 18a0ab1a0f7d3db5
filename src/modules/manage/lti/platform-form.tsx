import { Trans, useLingui } from '@lingui/react/macro';
import {
  type LtiPlatform,
  type LtiPlatformForm,
  type LtiPlatformList,
  ltiPlatformFormSchema,
  ltiPlatformListSchema,
  SOURCED_ID_CLAIM,
} from '../../../domain/staff/lti-platform-schema.ts';
import { rosterKindSchema } from '../../../domain/staff/sign-in-provider-schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import { useRosterKindNames } from '../connection/use-roster-kind-names.ts';
import { managePath } from '../data/manage-paths.ts';
import { EditForm, type FieldTexts } from '../edit/edit-form.tsx';
import { type Edit, useEdit } from '../edit/use-edit.ts';
import styles from '../manage.module.css';

interface PlatformFormProps {
  org: string;
  platform: LtiPlatform;
  onSaved: (list: LtiPlatformList) => void;
}

/** The fields of a platform. Addresses are checked when they are saved. */
export function PlatformForm({ org, platform, onSaved }: PlatformFormProps) {
  const { t } = useLingui();
  const showToast = useToast();
  const edit = useEdit({
    key: `lti platform ${platform.id}`,
    loaded: platform.form,
    schema: ltiPlatformFormSchema,
    save: (staff, value) =>
      staff.send(ltiPlatformListSchema, { method: 'PUT', path: managePath(org, 'lti-platforms', platform.id), value }),
    formOf: (list) => list.items.find(({ id }) => id === platform.id)?.form,
    onSaved: (saved) => {
      onSaved(saved);
      showToast('success', t`The platform is saved.`);
    },
  });
  const { values, change } = edit;
  return (
    <EditForm edit={edit} fields={useFieldTexts()} label={platform.form.name}>
      <div className={classNames(layout.panel, layout.stack)}>
        <AddressFields edit={edit} />
        <RosterFields edit={edit} />
        <Checkbox checked={values.isEnabled} onChange={({ target }) => change({ isEnabled: target.checked })}>
          <Trans>Enabled. People can open Carrel from it.</Trans>
        </Checkbox>
      </div>
    </EditForm>
  );
}

type TextName = 'name' | 'issuer' | 'clientId' | 'authUrl' | 'keysUrl' | 'tokenUrl' | 'audience' | 'claim';

const textOf = ({ values, change }: Edit<LtiPlatformForm>, name: TextName) => ({
  value: values[name],
  onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
});

function AddressFields({ edit }: { edit: Edit<LtiPlatformForm> }) {
  const { values, change } = edit;
  const address = (name: TextName) => ({ type: 'url', maxLength: 1000, ...textOf(edit, name) });
  return (
    <div className={styles.fields}>
      <TextField label={<Trans>Name</Trans>} maxLength={80} {...textOf(edit, 'name')} />
      <TextField label={<Trans>Issuer (platform id)</Trans>} {...address('issuer')} />
      <TextField label={<Trans>Client ID</Trans>} maxLength={255} {...textOf(edit, 'clientId')} />
      <TextAreaField
        label={<Trans>Deployment IDs</Trans>}
        help={<Trans>One per line. Launches with another deployment ID are refused.</Trans>}
        rows={2}
        value={values.deploymentIds.join('\n')}
        onChange={({ target }) => change({ deploymentIds: target.value === '' ? [] : target.value.split('\n') })}
      />
      <TextField label={<Trans>Login address (authentication request)</Trans>} {...address('authUrl')} />
      <TextField label={<Trans>Key set address (JWKS)</Trans>} {...address('keysUrl')} />
      <TextField
        label={<Trans>Access token address</Trans>}
        help={<Trans>Launches do not need it. Empty if the system shows none.</Trans>}
        {...address('tokenUrl')}
      />
      <TextField
        label={<Trans>Audience of access tokens</Trans>}
        help={<Trans>Empty: the access token address.</Trans>}
        maxLength={1000}
        {...textOf(edit, 'audience')}
      />
    </div>
  );
}

/** Which claim names the person of the roster. */
function RosterFields({ edit }: { edit: Edit<LtiPlatformForm> }) {
  const kinds = useRosterKindNames();
  const { values, change } = edit;
  return (
    <div className={styles.fields}>
      <TextField
        label={<Trans>Claim that names the person in the roster</Trans>}
        help={
          <Trans>
            Usually {SOURCED_ID_CLAIM}. A custom field, such as custom.student_number, only if teachers cannot change it
            there. Empty: nobody is joined.
          </Trans>
        }
        maxLength={200}
        {...textOf(edit, 'claim')}
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
  );
}

function useFieldTexts(): FieldTexts<LtiPlatformForm> {
  const { t } = useLingui();
  const kinds = useRosterKindNames();
  const text = (name: string) => ({ name, show: (value: string) => value });
  return {
    name: text(t`Name`),
    issuer: text(t`Issuer (platform id)`),
    clientId: text(t`Client ID`),
    deploymentIds: { name: t`Deployment IDs`, show: (ids) => ids.join(', ') },
    authUrl: text(t`Login address (authentication request)`),
    keysUrl: text(t`Key set address (JWKS)`),
    tokenUrl: text(t`Access token address`),
    audience: text(t`Audience of access tokens`),
    claim: text(t`Claim that names the person in the roster`),
    kind: { name: t`The claim holds`, show: (kind) => kinds[kind] },
    isEnabled: { name: t`Enabled`, show: (isOn) => (isOn ? t`Yes` : t`No`) },
  };
}
