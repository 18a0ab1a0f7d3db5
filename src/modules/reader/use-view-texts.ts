import { useLingui } from '@lingui/react/macro';
import { useMissingText, usePartProblem } from './book-problem-text.tsx';
import type { ViewOptions } from './reading-engine.ts';

/** Returns the texts that a book's pages show or say in the language of the person. */
export function useViewTexts(): Pick<ViewOptions, 'nameOfPage' | 'nameOfField' | 'textOfProblem' | 'textOfMissing'> {
  const { t } = useLingui();
  return {
    nameOfPage: (label) => t`Page ${label}`,
    nameOfField: (number) => t`Field ${number}`,
    textOfProblem: usePartProblem(),
    textOfMissing: useMissingText(),
  };
}
