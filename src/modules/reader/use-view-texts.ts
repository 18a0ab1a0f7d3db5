import { useLingui } from '@lingui/react/macro';
import { useChapterProblem, usePictureProblem } from './book-problem-text.tsx';
import type { ViewOptions } from './reading-engine.ts';

/** Returns the texts that a book's pages show or say in the language of the person. */
export function useViewTexts(): Pick<
  ViewOptions,
  'nameOfPage' | 'nameOfField' | 'textOfProblem' | 'textOfMissingImage'
> {
  const { t } = useLingui();
  return {
    nameOfPage: (label) => t`Page ${label}`,
    nameOfField: (number) => t`Field ${number}`,
    textOfProblem: useChapterProblem(),
    textOfMissingImage: usePictureProblem(),
  };
}
