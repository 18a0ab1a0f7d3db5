import { Trans } from '@lingui/react/macro';
import { TextField } from '../../../ui/text-field.tsx';
import { ProductFinder } from './product-finder.tsx';

interface IsbnFieldProps {
  org: string;
  isbn: string;
  onChange: (isbn: string) => void;
}

/** The product that staff mean: found by its title, or any form of its ISBN. */
export function IsbnField({ org, isbn, onChange }: IsbnFieldProps) {
  return (
    <>
      <ProductFinder org={org} isbns={isbn} onChoose={(product) => onChange(product.isbn)} />
      <TextField
        label={<Trans>ISBN of the product</Trans>}
        required
        maxLength={20}
        value={isbn}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
