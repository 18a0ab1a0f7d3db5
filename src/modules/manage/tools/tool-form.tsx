import { Trans, useLingui } from '@lingui/react/macro';
import { INSTALLATION } from '../../../domain/staff/console-pages.ts';
import {
  type LaunchTool,
  type LaunchToolForm,
  launchToolFormSchema,
  launchToolSchema,
} from '../../../domain/staff/launch-tool-schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import { managePath } from '../data/manage-paths.ts';
import { EditForm, type FieldTexts } from '../edit/edit-form.tsx';
import { type Edit, useEdit } from '../edit/use-edit.ts';
import styles from '../manage.module.css';

interface ToolFormProps {
  tool: LaunchTool;
  onSaved: (tool: LaunchTool) => void;
}

/** The fields of a tool. Addresses are checked when they are saved. */
export function ToolForm({ tool, onSaved }: ToolFormProps) {
  const { t } = useLingui();
  const showToast = useToast();
  const edit = useEdit({
    key: `tool ${tool.id}`,
    loaded: tool.form,
    schema: launchToolFormSchema,
    save: (staff, value) =>
      staff.send(launchToolSchema, { method: 'PUT', path: managePath(INSTALLATION, 'tools', tool.id), value }),
    formOf: (saved) => saved.form,
    onSaved: (saved) => {
      onSaved(saved);
      showToast('success', t`The tool is saved.`);
    },
  });
  const { values, change } = edit;
  return (
    <EditForm edit={edit} fields={useFieldTexts()} label={t`Tool`}>
      <section className={classNames(layout.panel, layout.stack)} aria-labelledby="settings">
        <h2 id="settings">
          <Trans>From the publisher</Trans>
        </h2>
        <AddressFields edit={edit} linkVersion={tool.linkVersion} />
        <Checkbox checked={values.sharesIdentity} onChange={({ target }) => change({ sharesIdentity: target.checked })}>
          <Trans>The publisher receives the name and email address of each person</Trans>
        </Checkbox>
        <Checkbox checked={values.isEnabled} onChange={({ target }) => change({ isEnabled: target.checked })}>
          <Trans>Enabled. People cannot open its courseware while this is off.</Trans>
        </Checkbox>
      </section>
    </EditForm>
  );
}

interface AddressFieldsProps {
  edit: Edit<LaunchToolForm>;
  linkVersion: LaunchTool['linkVersion'];
}

function AddressFields({ edit: { values, change }, linkVersion }: AddressFieldsProps) {
  const text = (name: 'name' | 'clientId' | 'deploymentId' | 'loginUrl' | 'launchUrl') => ({
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  const launch = (
    <TextField
      label={<Trans>Launch address</Trans>}
      help={<Trans>Where the signed message is sent. Tools also call it target link or redirect address.</Trans>}
      type="url"
      maxLength={1000}
      {...text('launchUrl')}
    />
  );
  if (linkVersion === '1.0') {
    return (
      <div className={styles.fields}>
        <TextField label={<Trans>Name</Trans>} maxLength={100} {...text('name')} />
        <TextField label={<Trans>Consumer key</Trans>} maxLength={255} {...text('clientId')} />
        {launch}
        <TextField
          label={<Trans>Passthrough value</Trans>}
          help={<Trans>Materials of sections with this number open with the tool.</Trans>}
          type="number"
          min={0}
          max={1_000_000}
          value={values.passthrough ?? ''}
          onChange={({ target }) =>
            change({ passthrough: target.value === '' ? null : Math.trunc(Number(target.value)) })
          }
        />
      </div>
    );
  }
  return (
    <>
      <div className={styles.fields}>
        <TextField label={<Trans>Name</Trans>} maxLength={100} {...text('name')} />
        <TextField label={<Trans>Client ID</Trans>} maxLength={255} {...text('clientId')} />
        <TextField label={<Trans>Deployment ID</Trans>} maxLength={255} {...text('deploymentId')} />
        <TextField
          label={<Trans>Login address</Trans>}
          help={<Trans>Where a launch begins (OIDC login initiation). Empty for a tool without a login.</Trans>}
          type="url"
          maxLength={1000}
          {...text('loginUrl')}
        />
        {launch}
      </div>
      <TextAreaField
        label={<Trans>Further launch addresses</Trans>}
        help={<Trans>One per line. The tool may ask for the message at these addresses too.</Trans>}
        rows={2}
        value={values.redirectUrls.join('\n')}
        onChange={({ target }) => change({ redirectUrls: target.value === '' ? [] : target.value.split('\n') })}
      />
    </>
  );
}

function useFieldTexts(): FieldTexts<LaunchToolForm> {
  const { t } = useLingui();
  const text = (name: string) => ({ name, show: (value: string) => value });
  const flag = (name: string) => ({ name, show: (isOn: boolean) => (isOn ? t`Yes` : t`No`) });
  return {
    name: text(t`Name`),
    clientId: text(t`Client ID`),
    deploymentId: text(t`Deployment ID`),
    loginUrl: text(t`Login address`),
    launchUrl: text(t`Launch address`),
    redirectUrls: { name: t`Further launch addresses`, show: (addresses) => addresses.join(', ') },
    passthrough: { name: t`Passthrough value`, show: (value) => value ?? '–' },
    sharesIdentity: flag(t`Name and email address are sent`),
    isEnabled: flag(t`Enabled`),
  };
}
