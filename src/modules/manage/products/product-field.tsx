import { Trans } from '@lingui/react/macro';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ProductFinder } from './product-finder.tsx';

interface ProductFieldProps {
  org: string;
  /** ISBN or number of the product, as it was typed. */
  product: string;
  onChange: (product: string) => void;
}

/** The product that staff mean: found by its title, or any form of its ISBN, or its number. */
export function ProductField({ org, product, onChange }: ProductFieldProps) {
  return (
    <>
      <ProductFinder org={org} products={product} onChoose={({ number }) => onChange(number)} />
      <TextField
        label={<Trans>ISBN or product number</Trans>}
        help={<Trans>Without an ISBN, a product has a number, such as #4711.</Trans>}
        required
        maxLength={20}
        value={product}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
