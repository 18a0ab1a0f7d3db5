import { Trans, useLingui } from '@lingui/react/macro';
import { MY_SHELF_FEATURE } from '../../../domain/sections/section-guard.ts';
import {
  type SiteForm,
  type SiteSettings,
  type SiteSettingsList,
  siteFormSchema,
  siteSettingsListSchema,
} from '../../../domain/staff/site-form-schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import layout from '../../../ui/page/layout.module.css';
import { managePath } from '../data/manage-paths.ts';
import { EditForm } from '../edit/edit-form.tsx';
import { type Edit, useEdit } from '../edit/use-edit.ts';
import styles from '../manage.module.css';
import { BrandFields } from './brand-fields.tsx';
import { LanguageFields } from './language-fields.tsx';
import { LinkField } from './link-field.tsx';
import { MenuItemFields } from './menu-item-fields.tsx';
import { useSiteFieldTexts } from './site-field-texts.tsx';

interface SiteSettingsFormProps {
  org: string;
  site: SiteSettings;
  features: SiteSettingsList['features'];
  onSaved: (list: SiteSettingsList) => void;
}

/** The form of one host name. */
export function SiteSettingsForm({ org, site, features, onSaved }: SiteSettingsFormProps) {
  const { t } = useLingui();
  const showToast = useToast();
  const edit = useEdit({
    key: `site ${site.id}`,
    loaded: site.form,
    schema: siteFormSchema,
    save: (staff, value) =>
      staff.send(siteSettingsListSchema, { method: 'PUT', path: managePath(org, 'sites', site.id), value }),
    formOf: (list) => list.sites.find(({ id }) => id === site.id)?.form,
    onSaved: (saved) => {
      onSaved(saved);
      showToast('success', t`The site is saved.`);
    },
  });
  const fields = useSiteFieldTexts(features);
  return (
    <EditForm edit={edit} fields={fields} label={site.fqdn}>
      <section className={classNames(layout.panel, layout.stack)} aria-label={t`Brand of ${site.fqdn}`}>
        <div>
          <h2>
            <Trans>Brand</Trans>
          </h2>
          <p className={layout.muted}>{site.fqdn}</p>
        </div>
        <BrandFields org={org} values={edit.values} onChange={edit.change} />
      </section>
      <section className={classNames(layout.panel, layout.stack)} aria-label={t`Links of ${site.fqdn}`}>
        <h2>
          <Trans>Links</Trans>
        </h2>
        <LinkFields edit={edit} />
        <MenuItemFields items={edit.values.menuItems} onChange={(menuItems) => edit.change({ menuItems })} />
      </section>
      <section className={classNames(layout.panel, layout.stack)} aria-label={t`Options of ${site.fqdn}`}>
        <h2>
          <Trans>Languages and features</Trans>
        </h2>
        <LanguageFields languages={edit.values.languages} onChange={(languages) => edit.change({ languages })} />
        <OptionFields edit={edit} features={features} />
      </section>
    </EditForm>
  );
}

function LinkFields({ edit }: { edit: Edit<SiteForm> }) {
  const { values, change } = edit;
  const link = (
    name:
      | 'supportLink'
      | 'helpLink'
      | 'privacyNoticeLink'
      | 'termsOfUseLink'
      | 'refundPolicyLink'
      | 'accessibilityLink',
  ) => ({
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  return (
    <div className={styles.fields}>
      <LinkField label={<Trans>Support</Trans>} {...link('supportLink')} />
      <LinkField label={<Trans>Help</Trans>} {...link('helpLink')} />
      <LinkField label={<Trans>Privacy notice</Trans>} {...link('privacyNoticeLink')} />
      <LinkField label={<Trans>Terms of use</Trans>} {...link('termsOfUseLink')} />
      <LinkField label={<Trans>Refund policy</Trans>} {...link('refundPolicyLink')} />
      <LinkField label={<Trans>Accessibility</Trans>} {...link('accessibilityLink')} />
    </div>
  );
}

interface OptionFieldsProps {
  edit: Edit<SiteForm>;
  features: SiteSettingsList['features'];
}

function OptionFields({ edit, features }: OptionFieldsProps) {
  const { values, change } = edit;
  const toggle = (name: string, isOn: boolean) =>
    change({ features: isOn ? [...values.features, name].sort() : values.features.filter((one) => one !== name) });
  return (
    <>
      <Checkbox checked={values.hasLabelSite} onChange={({ target }) => change({ hasLabelSite: target.checked })}>
        <Trans>Branded site: a bar of categories and dashboards in the menu, without the links of the provider</Trans>
      </Checkbox>
      <Checkbox
        checked={values.allowEcommerce || !values.hasLabelSite}
        disabled={!values.hasLabelSite}
        onChange={({ target }) => change({ allowEcommerce: target.checked })}
      >
        <Trans>The site has a store: categories, search and a cart. Only a branded site can be without one.</Trans>
      </Checkbox>
      <Checkbox checked={values.showEcommerce} onChange={({ target }) => change({ showEcommerce: target.checked })}>
        <Trans>Show the search in the navigation bar</Trans>
      </Checkbox>
      <Checkbox checked={values.isCampusStore} onChange={({ target }) => change({ isCampusStore: target.checked })}>
        <Trans>Ask for codes with “Have an access code?”</Trans>
      </Checkbox>
      <Checkbox checked={!values.hideBrowseAll} onChange={({ target }) => change({ hideBrowseAll: !target.checked })}>
        <Trans>Show the whole catalog in the menu</Trans>
      </Checkbox>
      <Checkbox
        checked={values.accessProductRequests}
        onChange={({ target }) => change({ accessProductRequests: target.checked })}
      >
        <Trans>Members may request products</Trans>
      </Checkbox>
      {features.map(({ name, description, isOnForAll }) => (
        <Checkbox
          key={name}
          checked={isOnForAll || values.features.includes(name)}
          disabled={isOnForAll}
          onChange={({ target }) => toggle(name, target.checked)}
        >
          {name === MY_SHELF_FEATURE ? <Trans>My Shelf and the pages of course sections</Trans> : description}{' '}
          {isOnForAll && <Trans>(on for everybody)</Trans>}
        </Checkbox>
      ))}
    </>
  );
}
