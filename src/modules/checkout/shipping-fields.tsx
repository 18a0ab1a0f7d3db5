import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { lazyPart, PartBoundary } from '../../ui/rendering/lazy-part.tsx';
import styles from './checkout.module.css';
import type { AddressDraft, AddressField, AddressProblems } from './shipping-draft.ts';

/** In separate chunks: the list of regions is large, and the texts are needed after a mistake only. */
const AddressProblemText = lazyPart(async () => (await import('./address-problem-text.tsx')).AddressProblemText);
const RegionField = lazyPart(async () => (await import('./region-field.tsx')).RegionField);

interface ShippingFieldsProps {
  draft: AddressDraft;
  problems: AddressProblems | undefined;
  onChange: (draft: AddressDraft) => void;
}

type TextFieldProps = Pick<ComponentProps<'input'>, 'autoComplete' | 'required' | 'maxLength'> & { label: ReactNode };

/** Shipping address of printed items. The browser can autofill it; errors are shown at their fields. */
export function ShippingFields({ draft, problems, onChange }: ShippingFieldsProps) {
  const field = (name: AddressField, props: TextFieldProps) => (
    <TextField
      {...props}
      name={name}
      value={draft[name]}
      error={
        problems?.[name] && (
          <PartBoundary>
            <AddressProblemText field={name} country={draft.country} problem={problems[name]} />
          </PartBoundary>
        )
      }
      onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
    />
  );
  const region = field('region', {
    label: <Trans>State or province</Trans>,
    autoComplete: 'shipping address-level1',
    required: true,
    maxLength: 80,
  });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Trans>Shipping address</Trans>
      </legend>
      {field('name', {
        label: <Trans>Full name</Trans>,
        autoComplete: 'shipping name',
        required: true,
        maxLength: 120,
      })}
      <Select
        label={<Trans>Country</Trans>}
        name="country"
        autoComplete="shipping country"
        value={draft.country}
        onChange={(event) => onChange({ ...draft, country: event.target.value })}
      >
        <option value="US">
          <Trans>United States</Trans>
        </option>
        <option value="CA">
          <Trans>Canada</Trans>
        </option>
      </Select>
      {field('line1', {
        label: <Trans>Street address</Trans>,
        autoComplete: 'shipping address-line1',
        required: true,
        maxLength: 120,
      })}
      {field('line2', {
        label: <Trans>Apartment, suite (optional)</Trans>,
        autoComplete: 'shipping address-line2',
        maxLength: 120,
      })}
      {field('city', {
        label: <Trans>City</Trans>,
        autoComplete: 'shipping address-level2',
        required: true,
        maxLength: 80,
      })}
      <div className={styles.pair}>
        <PartBoundary fallback={region}>
          <RegionField draft={draft} problem={problems?.region} onChange={onChange}>
            {region}
          </RegionField>
        </PartBoundary>
        {field('postalCode', {
          label: <Trans>ZIP or postal code</Trans>,
          autoComplete: 'shipping postal-code',
          required: true,
          maxLength: 12,
        })}
      </div>
    </fieldset>
  );
}
