import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ContactForm,
  contactFormSchema,
  type SiteSettingsList,
  siteSettingsListSchema,
} from '../../../domain/staff/site-form-schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import { managePath } from '../data/manage-paths.ts';
import { EditForm, type FieldTexts } from '../edit/edit-form.tsx';
import { useEdit } from '../edit/use-edit.ts';

interface ContactFormPanelProps {
  org: string;
  contact: ContactForm;
  onSaved: (list: SiteSettingsList) => void;
}

/** Whom the members of a school ask for help. The support page and the page of the bookstore show it (SITE-2). */
export function ContactFormPanel({ org, contact, onSaved }: ContactFormPanelProps) {
  const { t } = useLingui();
  const showToast = useToast();
  const edit = useEdit({
    key: `contact ${org}`,
    loaded: contact,
    schema: contactFormSchema,
    save: (staff, value) =>
      staff.send(siteSettingsListSchema, { method: 'PUT', path: managePath(org, 'sites', 'contact'), value }),
    formOf: (list) => list.contact,
    onSaved: (saved) => {
      onSaved(saved);
      showToast('success', t`The contact is saved.`);
    },
  });
  const { values, change } = edit;
  return (
    <EditForm edit={edit} fields={useFieldTexts()} label={t`Contact`}>
      <section className={classNames(layout.panel, layout.stack)} aria-labelledby="contact">
        <h2 id="contact">
          <Trans>Contact</Trans>
        </h2>
        <p className={layout.muted}>
          <Trans>The support page tells students whom to ask about orders, codes and courses.</Trans>
        </p>
        <TextField
          label={<Trans>Name of the contact</Trans>}
          help={<Trans>For example the campus store. Without it, the name of the site stands there.</Trans>}
          maxLength={200}
          value={values.contactName}
          onChange={({ target }) => change({ contactName: target.value })}
        />
        <TextField
          label={<Trans>Email address</Trans>}
          type="email"
          pattern=".+@.+\..+"
          title={t`Write the whole address, for example store@school.edu.`}
          maxLength={254}
          value={values.emailAddress}
          onChange={({ target }) => change({ emailAddress: target.value })}
        />
        <TextField
          label={<Trans>Phone number</Trans>}
          type="tel"
          maxLength={40}
          value={values.phoneNumber}
          onChange={({ target }) => change({ phoneNumber: target.value })}
        />
      </section>
    </EditForm>
  );
}

function useFieldTexts(): FieldTexts<ContactForm> {
  const { t } = useLingui();
  const text = (name: string) => ({ name, show: (value: string) => value });
  return {
    contactName: text(t`Name of the contact`),
    emailAddress: text(t`Email address`),
    phoneNumber: text(t`Phone number`),
  };
}
