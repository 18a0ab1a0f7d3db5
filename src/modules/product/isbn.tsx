import { Trans } from '@lingui/react/macro';
import type { IdentifierType } from '../../domain/catalog/product-schema.ts';

/** The number of a product with the version that it is of, if that is the digital or the printed one. */
export function Isbn({ type, value }: { type: IdentifierType; value: string }) {
  switch (type) {
    case 'EISBN13':
    case 'EISBN10':
      return <Trans>eISBN {value}</Trans>;
    case 'ISBN13':
    case 'ISBN10':
      return <Trans>ISBN {value}</Trans>;
    default:
      return value;
  }
}
