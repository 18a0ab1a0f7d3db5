import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import {
  type SellingForm,
  type SiteSettingsList,
  sellingFormSchema,
  siteSettingsListSchema,
} from '../../../domain/staff/site-form-schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import { managePath } from '../data/manage-paths.ts';
import { EditForm, type FieldTexts } from '../edit/edit-form.tsx';
import { useEdit } from '../edit/use-edit.ts';
import { LINK_INPUT } from './link-input.ts';

interface SellingFormPanelProps {
  org: string;
  selling: SellingForm;
  onSaved: (list: SiteSettingsList) => void;
}

/** The choice of the seller to the members of a school: the store itself, a partner bookstore or another seller. */
export function SellingFormPanel({ org, selling, onSaved }: SellingFormPanelProps) {
  const { t } = useLingui();
  const showToast = useToast();
  const edit = useEdit({
    key: `selling ${org}`,
    loaded: selling,
    schema: sellingFormSchema,
    save: (staff, value) =>
      staff.send(siteSettingsListSchema, { method: 'PUT', path: managePath(org, 'sites', 'selling'), value }),
    formOf: (list) => list.selling,
    onSaved: (saved) => {
      onSaved(saved);
      showToast('success', t`The settings for selling are saved.`);
    },
  });
  const { values, change } = edit;
  return (
    <EditForm edit={edit} fields={useFieldTexts()} label={t`Selling`}>
      <section className={classNames(layout.panel, layout.stack)} aria-labelledby="selling">
        <h2 id="selling">
          <Trans>Selling</Trans>
        </h2>
        <Switch
          label={<Trans>Sell beside the materials of a course</Trans>}
          help={
            <Trans>Students see what they can buy or rent. When this is off, they get courtesy access instead.</Trans>
          }
          checked={values.directSalesEnabled}
          onChange={(directSalesEnabled) => change({ directSalesEnabled })}
        />
        <Switch
          label={<Trans>A partner bookstore sells the materials</Trans>}
          help={<Trans>Buy Now hands the purchase to the bookstore, and its courses have no cart here.</Trans>}
          checked={values.isFollettOrg}
          onChange={(isFollettOrg) => change({ isFollettOrg })}
        />
        <TextField
          label={<Trans>Address of the partner bookstore</Trans>}
          help={<Trans>Purchases are sent to this address. The operator of the server has to allow it first.</Trans>}
          {...LINK_INPUT}
          value={values.handoffUrl}
          onChange={({ target }) => change({ handoffUrl: target.value })}
        />
        <Switch
          label={<Trans>Send buyers to another seller</Trans>}
          help={<Trans>The buttons for buying become links to that seller, and the cart is hidden.</Trans>}
          checked={values.buyOnVitalsource}
          onChange={(buyOnVitalsource) => change({ buyOnVitalsource })}
        />
        <TextField
          label={<Trans>Address of the other seller</Trans>}
          help={<Trans>The page of the seller on which buyers arrive.</Trans>}
          {...LINK_INPUT}
          value={values.vsRedirectUrl}
          onChange={({ target }) => change({ vsRedirectUrl: target.value })}
        />
        <Switch
          label={<Trans>Tell buyers before they leave</Trans>}
          help={<Trans>A message says that the site of the other seller opens.</Trans>}
          checked={values.showVsModal}
          onChange={(showVsModal) => change({ showVsModal })}
        />
        <Switch
          label={<Trans>Deliver codes through links</Trans>}
          help={
            <Trans>Materials of courses of the type “Delivery of codes” open by links that deliver the code.</Trans>
          }
          checked={values.isCdsEnabled}
          onChange={(isCdsEnabled) => change({ isCdsEnabled })}
        />
        <TextField
          label={<Trans>Days until printed rentals are due</Trans>}
          help={<Trans>Counted from the add/drop date of the course.</Trans>}
          type="number"
          inputMode="numeric"
          min={0}
          max={365}
          required
          value={Number.isNaN(values.rentalReturnDays) ? '' : values.rentalReturnDays}
          onChange={({ target }) => change({ rentalReturnDays: target.valueAsNumber })}
        />
      </section>
    </EditForm>
  );
}

interface SwitchProps {
  label: ReactNode;
  help: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Switch({ label, help, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <Checkbox checked={checked} aria-describedby={id} onChange={({ target }) => onChange(target.checked)}>
        {label}
      </Checkbox>
      <p id={id} className={classNames(layout.muted, layout.small)}>
        {help}
      </p>
    </div>
  );
}

function useFieldTexts(): FieldTexts<SellingForm> {
  const { t } = useLingui();
  const flag = (name: string) => ({ name, show: (value: boolean) => (value ? t`Yes` : t`No`) });
  const text = (name: string) => ({ name, show: (value: string) => value });
  return {
    directSalesEnabled: flag(t`Sell beside the materials of a course`),
    isFollettOrg: flag(t`A partner bookstore sells the materials`),
    handoffUrl: text(t`Address of the partner bookstore`),
    buyOnVitalsource: flag(t`Send buyers to another seller`),
    vsRedirectUrl: text(t`Address of the other seller`),
    isCdsEnabled: flag(t`Deliver codes through links`),
    rentalReturnDays: { name: t`Days until printed rentals are due`, show: (days) => String(days) },
    showVsModal: flag(t`Tell buyers before they leave`),
  };
}
