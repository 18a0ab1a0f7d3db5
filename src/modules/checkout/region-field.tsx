import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { regionCode, regionsOf } from '../../domain/orders/regions.ts';
import { Select } from '../../ui/form/select.tsx';
import type { AddressDraft, AddressProblem } from './shipping-draft.ts';

interface RegionFieldProps {
  draft: AddressDraft;
  problem: AddressProblem | undefined;
  onChange: (draft: AddressDraft) => void;
  /** The text field for countries without a list of regions. */
  children: ReactNode;
}

/** The state or province: a list for the United States and Canada. It is large, so it has a chunk of its own. */
export function RegionField({ draft, problem, onChange, children }: RegionFieldProps) {
  const { i18n, t } = useLingui();
  const { country, region } = draft;
  const regions = regionsOf(country, i18n.locale);
  if (!regions) return children;
  return (
    <Select
      label={<Trans>State or province</Trans>}
      name="region"
      autoComplete="shipping address-level1"
      required
      value={regionCode(country, region) ?? ''}
      error={problem && <ProblemText country={country} />}
      onChange={(event) => onChange({ ...draft, region: event.target.value })}
    >
      <option value="">{t`Choose…`}</option>
      {regions.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function ProblemText({ country }: { country: string }) {
  return country === 'CA' ? (
    <Trans>Choose your province or territory in Canada.</Trans>
  ) : (
    <Trans>Choose your state or territory in the United States.</Trans>
  );
}
