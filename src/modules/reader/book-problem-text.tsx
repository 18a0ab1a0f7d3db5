import { Trans, useLingui } from '@lingui/react/macro';
import BookX from 'lucide-react/icons/book-x';
import type { ReactNode } from 'react';
import type { BookProblem } from '../../domain/reading/reading-limits.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { ViewOptions } from './reading-engine.ts';

const WHY: Readonly<Record<BookProblem, () => ReactNode>> = {
  tooLarge: () => <Trans>Its file is larger than this device can open here.</Trans>,
  damaged: () => (
    <Trans>Its file is damaged. Remove it from this device and open the book again to get a new copy.</Trans>
  ),
  protected: () => (
    <Trans>Its file is locked by the publisher and can only be read in the publisher’s own reader.</Trans>
  ),
  empty: () => <Trans>Its file holds no text.</Trans>,
  offline: () => <Trans>The reader is not on this device yet. Go online and open the book again.</Trans>,
};

/** Reason why a book cannot be shown, in plain words. */
export function BookProblemText({ problem, action }: { problem: BookProblem; action?: ReactNode }) {
  return (
    <EmptyState
      icon={<BookX size={40} aria-hidden="true" />}
      title={<Trans>This book cannot be shown</Trans>}
      action={action}
    >
      {WHY[problem]()}
    </EmptyState>
  );
}

/** Returns a function that returns the text in the place of a chapter or a page that cannot be shown. */
export function usePartProblem(): ViewOptions['textOfProblem'] {
  const { t } = useLingui();
  return (problem, part) => {
    // A page of a PDF has only these two problems.
    if (part === 'page')
      return problem === 'offline'
        ? t`This page is not on this device. Go online and open it again, or go on with the next page.`
        : t`This page is damaged and cannot be shown. Go on with the next page.`;
    switch (problem) {
      case 'tooLarge':
        return t`This chapter is larger than this device can show. Go on with the next page.`;
      case 'protected':
        return t`This chapter is locked by the publisher and cannot be shown. Go on with the next page.`;
      case 'offline':
        return t`This chapter is not on this device. Go online and open it again, or go on with the next page.`;
      default:
        return t`This chapter is damaged and cannot be shown. Go on with the next page.`;
    }
  };
}

/** Returns a function that returns the text in the place of content that cannot be shown, from its description. */
export function useMissingText(): ViewOptions['textOfMissing'] {
  const { t } = useLingui();
  return (content, description) => {
    if (content === 'picture')
      return description === ''
        ? t`A picture here cannot be shown.`
        : t`A picture here cannot be shown: ${description}`;
    return description === ''
      ? t`Interactive content cannot be shown here.`
      : t`Interactive content cannot be shown here: ${description}`;
  };
}
