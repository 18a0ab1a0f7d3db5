import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MainLabel } from '../../domain/offerings/main-button.ts';

/** Returns the label of the main button in the language of the interface. */
export function mainLabel(label: MainLabel): ReactNode {
  switch (label) {
    case 'READ IT NOW':
      return <Trans>READ IT NOW</Trans>;
    case 'VIEW ON MY SHELF':
      return <Trans>VIEW ON MY SHELF</Trans>;
    case 'Access Classroom':
      return <Trans>Access Classroom</Trans>;
    case 'Access Courseware':
      return <Trans>Access Courseware</Trans>;
    case 'Acquire Code':
      return <Trans>Acquire Code</Trans>;
    case 'Add To My Shelf':
      return <Trans>Add To My Shelf</Trans>;
    case 'Start Reading':
      return <Trans>Start Reading</Trans>;
    case 'Add To Cart':
    case 'View Cart':
    case 'Buy Now':
      // The offerings and the bookstore's button have these labels themselves.
      return null;
  }
}
