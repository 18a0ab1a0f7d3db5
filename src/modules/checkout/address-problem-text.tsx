import { Trans } from '@lingui/react/macro';
import type { AddressField, AddressProblem } from './shipping-draft.ts';

interface AddressProblemTextProps {
  field: AddressField;
  /** ISO 3166 code of the chosen country. */
  country: string;
  problem: AddressProblem;
}

/** Says what is wrong with a field of an address. */
export function AddressProblemText({ field, country, problem }: AddressProblemTextProps) {
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
