import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { ProductFinder } from './product-finder.tsx';

interface IsbnListFieldProps {
  org: string;
  help: ReactNode;
  isbns: string;
  onChange: (isbns: string) => void;
}

/** Products that staff mean: a list of ISBNs to paste, to which each product that is found adds a line. */
export function IsbnListField({ org, help, isbns, onChange }: IsbnListFieldProps) {
  return (
    <>
      <ProductFinder
        org={org}
        isbns={isbns}
        onChoose={({ isbn }) => onChange(isbns.trim() === '' ? isbn : `${isbns.trimEnd()}\n${isbn}`)}
      />
      <TextAreaField
        label={<Trans>ISBNs</Trans>}
        help={help}
        rows={5}
        required
        maxLength={20_000}
        value={isbns}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
