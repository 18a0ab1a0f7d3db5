import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './checkout.module.css';
import type { AddressDraft, AddressField, AddressProblem, AddressProblems } from './shipping-draft.ts';

interface ShippingFieldsProps {
  draft: AddressDraft;
  problems: AddressProblems;
  onChange: (draft: AddressDraft) => void;
}

type TextFacts = Pick<ComponentProps<'input'>, 'autoComplete' | 'required' | 'maxLength'> & { label: ReactNode };

/** Shipping address of printed items. The browser can autofill it; errors are shown at their fields. */
export function ShippingFields({ draft, problems, onChange }: ShippingFieldsProps) {
  const field = (name: AddressField, facts: TextFacts) => (
    <TextField
      {...facts}
      name={name}
      value={draft[name]}
      error={problems[name] && <ProblemText field={name} country={draft.country} problem={problems[name]} />}
      onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
    />
  );
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
        {field('region', {
          label: <Trans>State or province</Trans>,
          autoComplete: 'shipping address-level1',
          required: true,
          maxLength: 80,
        })}
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

interface ProblemTextProps {
  field: AddressField;
  /** ISO 3166 code of the chosen country. */
  country: string;
  problem: AddressProblem;
}

function ProblemText({ field, country, problem }: ProblemTextProps) {
  switch (problem) {
    case 'missing':
      return <MissingText field={field} />;
    case 'tooShort':
      return <Trans>This is too short. Check it for a missing part.</Trans>;
    case 'tooLong':
      return <Trans>This is too long. Shorten it.</Trans>;
    case 'wrong':
      if (field !== 'postalCode') return <Trans>Check this field.</Trans>;
      return country === 'CA' ? (
        <Trans>Enter a postal code such as K1A 0B1.</Trans>
      ) : (
        <Trans>Enter a ZIP code with five digits, such as 04101.</Trans>
      );
  }
}

function MissingText({ field }: { field: AddressField }) {
  switch (field) {
    case 'name':
      return <Trans>Enter your full name.</Trans>;
    case 'line1':
      return <Trans>Enter your street address.</Trans>;
    case 'city':
      return <Trans>Enter your city.</Trans>;
    case 'region':
      return <Trans>Enter your state or province.</Trans>;
    case 'postalCode':
      return <Trans>Enter your ZIP or postal code.</Trans>;
    default:
      return <Trans>Choose your country.</Trans>;
  }
}
