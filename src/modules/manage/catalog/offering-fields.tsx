import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_DAYS, type OfferingForm } from '../../../domain/staff/staff-catalog-item-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PriceField } from '../controls/price-field.tsx';
import styles from './catalog.module.css';

const KINDS = ['digital', 'print', 'combo'] as const;
const TENURES = ['rental', 'purchase', 'subscription'] as const;

const NO_PRINT_OPTION = { showPrintOption: false, comboPriceCents: null };

const NEW_OFFERING: Omit<OfferingForm, 'currencyCode'> = {
  id: '',
  kind: 'digital',
  tenure: 'purchase',
  description: '',
  durationDays: null,
  priceCents: null,
  ...NO_PRINT_OPTION,
  isActive: true,
};

interface OfferingFieldsProps {
  offerings: readonly OfferingForm[];
  /** The currency of a new offering (CAT-12). */
  storeCurrency: OfferingForm['currencyCode'];
  onChange: (offerings: readonly OfferingForm[]) => void;
}

/** The ways to get a product. A withdrawn way stays, because orders refer to it. */
export function OfferingFields({ offerings, storeCurrency, onChange }: OfferingFieldsProps) {
  const { t } = useLingui();
  const set = (index: number, changes: Partial<OfferingForm>) =>
    onChange(offerings.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  return (
    <>
      {offerings.length === 0 && (
        <p className={layout.muted}>
          <Trans>There is no offering, so nobody can buy the product.</Trans>
        </p>
      )}
      <ul className={layout.stack}>
        {offerings.map((offering, index) => (
          // An offering without an id has only its place.
          <li key={offering.id || `new ${index}`}>
            <fieldset className={styles.offering} aria-label={offering.description || t`New offering`}>
              <OneOffering offering={offering} onChange={(changes) => set(index, changes)} />
              {offering.kind === 'digital' && (
                <PrintOption offering={offering} onChange={(changes) => set(index, changes)} />
              )}
              <div className={layout.cluster}>
                <Checkbox
                  checked={offering.isActive}
                  onChange={({ target }) => set(index, { isActive: target.checked })}
                >
                  <Trans>Offered</Trans>
                </Checkbox>
                {offering.id === '' && (
                  <Button size="small" onClick={() => onChange(offerings.filter((_, at) => at !== index))}>
                    <Trans>Remove</Trans>
                  </Button>
                )}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      <div className={layout.cluster}>
        <Button size="small" onClick={() => onChange([...offerings, { ...NEW_OFFERING, currencyCode: storeCurrency }])}>
          <Trans>Add an offering</Trans>
        </Button>
      </div>
    </>
  );
}

interface OneOfferingProps {
  offering: OfferingForm;
  onChange: (changes: Partial<OfferingForm>) => void;
}

function OneOffering({ offering, onChange }: OneOfferingProps) {
  const { t } = useLingui();
  const kindNames = { digital: t`Digital`, print: t`Print`, combo: t`Digital and Print` };
  const tenureNames = { rental: t`Rental`, purchase: t`Purchase`, subscription: t`Subscription` };
  return (
    <div className={styles.offeringFields}>
      <Select
        label={<Trans>Kind</Trans>}
        value={offering.kind}
        onChange={({ target }) => {
          const kind = KINDS.find((one) => one === target.value) ?? 'digital';
          onChange(kind === 'digital' ? { kind } : { kind, ...NO_PRINT_OPTION });
        }}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {kindNames[kind]}
          </option>
        ))}
      </Select>
      <Select
        label={<Trans>Purchase or rental</Trans>}
        value={offering.tenure}
        onChange={({ target }) => onChange({ tenure: TENURES.find((one) => one === target.value) ?? 'purchase' })}
      >
        {TENURES.map((tenure) => (
          <option key={tenure} value={tenure}>
            {tenureNames[tenure]}
          </option>
        ))}
      </Select>
      <TextField
        label={<Trans>Name in the store</Trans>}
        placeholder={t`180 Day Access`}
        required
        maxLength={500}
        value={offering.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <TextField
        label={<Trans>Days of access</Trans>}
        help={<Trans>Empty: without end</Trans>}
        type="number"
        min={1}
        max={MAX_DAYS}
        value={offering.durationDays ?? ''}
        onChange={({ target }) => onChange({ durationDays: toDays(target.value) })}
      />
      <PriceField
        key={offering.id}
        label={<Trans>Price</Trans>}
        help={<Trans>Empty: price unavailable. 0 is free.</Trans>}
        cents={offering.priceCents}
        onChange={(priceCents) => onChange({ priceCents })}
      />
      <Select
        label={<Trans>Currency</Trans>}
        value={offering.currencyCode}
        onChange={({ target }) => onChange({ currencyCode: target.value === 'CAD' ? 'CAD' : 'USD' })}
      >
        <option>USD</option>
        <option>CAD</option>
      </Select>
    </div>
  );
}

/** The copy that is printed on demand, an add-on of a digital offering (OFFER-11). */
function PrintOption({ offering, onChange }: OneOfferingProps) {
  return (
    <>
      <Checkbox
        checked={offering.showPrintOption}
        onChange={({ target }) => onChange({ showPrintOption: target.checked })}
      >
        <Trans>Also sold with a copy that is printed on demand. It ships within 7–10 business days.</Trans>
      </Checkbox>
      {offering.showPrintOption && (
        <PriceField
          key={offering.id}
          label={<Trans>Price with the printed copy</Trans>}
          help={<Trans>For the digital version and the printed copy together.</Trans>}
          cents={offering.comboPriceCents}
          onChange={(comboPriceCents) => onChange({ comboPriceCents })}
        />
      )}
    </>
  );
}

function toDays(text: string): number | null {
  const digits = text.replace(/\D/g, '').slice(0, 4);
  return digits === '' ? null : Number(digits);
}
