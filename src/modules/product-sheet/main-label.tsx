import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MainLabel } from '../../domain/offerings/main-button.ts';

/** Labels of the main button in the language of the interface. */
export const MAIN_LABEL: Readonly<Record<MainLabel, () => ReactNode>> = {
  'READ IT NOW': () => <Trans>READ IT NOW</Trans>,
  'VIEW ON MY SHELF': () => <Trans>VIEW ON MY SHELF</Trans>,
  'Access Classroom': () => <Trans>Access Classroom</Trans>,
  'Access Courseware': () => <Trans>Access Courseware</Trans>,
  'Acquire Code': () => <Trans>Acquire Code</Trans>,
  'Add To My Shelf': () => <Trans>Add To My Shelf</Trans>,
  'Start Reading': () => <Trans>Start Reading</Trans>,
  'Add To Cart': () => <Trans>Add To Cart</Trans>,
  'View Cart': () => <Trans>View Cart</Trans>,
  'Buy Now': () => <Trans>Buy Now</Trans>,
};
