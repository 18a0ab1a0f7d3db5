import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../../domain/format/format-money.ts';
import { INSTALLATION } from '../../../domain/staff/console-pages.ts';
import {
  type PlatformFeeForm,
  platformFeeFormSchema,
  type StaffStore,
  staffStoreSchema,
} from '../../../domain/staff/store-schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PriceField } from '../controls/price-field.tsx';
import { managePath } from '../data/manage-paths.ts';
import { EditForm, type FieldTexts } from '../edit/edit-form.tsx';
import { useEdit } from '../edit/use-edit.ts';

interface PlatformFeeFormPanelProps {
  fee: PlatformFeeForm;
  onSaved: (store: StaffStore) => void;
}

/** The fee that the store adds to orders above a threshold (OFFER-10). */
export function PlatformFeeFormPanel({ fee, onSaved }: PlatformFeeFormPanelProps) {
  const { t } = useLingui();
  const showToast = useToast();
  const edit = useEdit({
    key: 'platform fee',
    loaded: fee,
    schema: platformFeeFormSchema,
    save: (staff, value) =>
      staff.send(staffStoreSchema, { method: 'PUT', path: managePath(INSTALLATION, 'store', 'platform-fee'), value }),
    formOf: (store) => store.platformFee,
    onSaved: (saved) => {
      onSaved(saved);
      showToast('success', t`The platform fee is saved.`);
    },
  });
  const { values, change } = edit;
  return (
    <EditForm edit={edit} fields={useFieldTexts()} label={t`Platform fee`}>
      <section className={classNames(layout.panel, layout.stack)} aria-labelledby="platform-fee">
        <h2 id="platform-fee">
          <Trans>Platform fee</Trans>
        </h2>
        <p className={layout.muted}>
          <Trans>
            Added once to an order, in its currency. Buyers see it on the pages of products and before they pay. A
            refund does not give it back.
          </Trans>
        </p>
        <Checkbox
          checked={values.isPlatformFeeEnabled}
          onChange={({ target }) => change({ isPlatformFeeEnabled: target.checked })}
        >
          <Trans>Charge a platform fee</Trans>
        </Checkbox>
        <PriceField
          label={<Trans>Amount of the fee</Trans>}
          isRequired
          cents={values.platformFeeCents}
          onChange={(platformFeeCents) => change({ platformFeeCents })}
        />
        <PriceField
          label={<Trans>Only orders over</Trans>}
          help={
            <Trans>An order of exactly this amount pays no fee. With 0, every order that is not free pays it.</Trans>
          }
          isRequired
          cents={values.platformFeeThresholdCents}
          onChange={(platformFeeThresholdCents) => change({ platformFeeThresholdCents })}
        />
      </section>
    </EditForm>
  );
}

function useFieldTexts(): FieldTexts<PlatformFeeForm> {
  const { i18n, t } = useLingui();
  const money = (name: string) => ({
    name,
    show: (cents: number | null) => (cents === null ? '–' : formatMoney(cents, i18n.locale)),
  });
  return {
    isPlatformFeeEnabled: { name: t`Charge a platform fee`, show: (isOn) => (isOn ? t`Yes` : t`No`) },
    platformFeeCents: money(t`Amount of the fee`),
    platformFeeThresholdCents: money(t`Only orders over`),
  };
}
