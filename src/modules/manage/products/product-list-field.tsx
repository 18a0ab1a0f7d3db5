import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { ProductFinder } from './product-finder.tsx';

interface ProductListFieldProps {
  org: string;
  help: ReactNode;
  /** ISBNs and numbers of the products, as they were typed. */
  products: string;
  onChange: (products: string) => void;
}

/** Products that staff mean: ISBNs and numbers to paste, to which each product that is found adds a line. */
export function ProductListField({ org, help, products, onChange }: ProductListFieldProps) {
  return (
    <>
      <ProductFinder
        org={org}
        products={products}
        onChoose={({ number }) => onChange(products.trim() === '' ? number : `${products.trimEnd()}\n${number}`)}
      />
      <TextAreaField
        label={<Trans>ISBNs or product numbers</Trans>}
        help={help}
        rows={5}
        required
        maxLength={20_000}
        value={products}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
