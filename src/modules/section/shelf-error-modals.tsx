import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import { type ShelfProblem, shelfModal } from '../../domain/sections/section-problems.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { MessageDialog } from '../../ui/layer/message-dialog.tsx';
import { runPull } from '../device/data/define-query.ts';
import { pulledSectionsQuery } from '../device/data/queries.ts';
import { CourseSelectionDialog } from './course-selection-dialog.tsx';

interface ShelfErrorModalsProps {
  /** `error_code` of the address. Nothing is shown without it. */
  errorCode: string | undefined;
  /** `launch` of the address: the material that the chosen course opens. */
  launch?: string | undefined;
  /** Removes the code from the address. */
  onClose: () => void;
}

/** Dialog for `/shelf?error_code=`: the course selection, or an error message (SHELF-6). */
export function ShelfErrorModals({ errorCode, launch, onClose }: ShelfErrorModalsProps) {
  const modal = shelfModal(errorCode, useKnownSections(), Date.now());
  if (modal === undefined) return null;
  if (modal.kind === 'courseSelection') {
    return <CourseSelectionDialog sections={modal.sections} launch={launch} onClose={onClose} />;
  }
  return (
    <MessageDialog
      hasPicture
      title={TITLE[modal.problem]()}
      button={<Trans>Continue to My Shelf</Trans>}
      onClose={onClose}
    >
      <p>{TEXT[modal.problem]()}</p>
    </MessageDialog>
  );
}

/**
 * Returns the sections; `undefined` until the server has responded, because an empty local database does not mean that
 * there are none. If the request fails, the list is empty.
 */
function useKnownSections(): readonly CourseSection[] | undefined {
  const seen = useQuery(pulledSectionsQuery);
  const { value: outcome } = useAsync(() => runPull((syncClient) => syncClient.refreshSections()), [], {
    isRepeatedOnReconnect: true,
  });
  const isKnown = seen !== undefined && (seen.items.length > 0 || seen.pulledAt !== undefined);
  if (isKnown) return seen.items;
  return outcome?.isFresh === false ? [] : undefined;
}

const TITLE: Readonly<Record<ShelfProblem, () => ReactNode>> = {
  missing: () => <Trans>Sorry, that page doesn’t exist.</Trans>,
  unretrieved: () => <Trans>Sorry, we encountered an error.</Trans>,
  notStarted: () => <Trans>Sorry, this course hasn't started.</Trans>,
  notConnected: () => <Trans>Your course is not set up here yet.</Trans>,
  notEnrolled: () => <Trans>You are not in this course here yet.</Trans>,
  unknown: () => <Trans>Sorry, something went wrong.</Trans>,
};

const unretrieved = () => (
  <Trans>We’ve encountered an error attempting to retrieve pages or sections for this course material.</Trans>
);

const TEXT: Readonly<Record<ShelfProblem, () => ReactNode>> = {
  missing: () => <Trans>It may have been moved or deleted...</Trans>,
  unretrieved,
  notStarted: () => (
    <Trans>
      You are attempting to access a course which is not open yet. Please contact your instructor or Bookstore Manager.
    </Trans>
  ),
  notConnected: () => (
    <Trans>Your school is still connecting it with this site. The materials that you have already are below.</Trans>
  ),
  notEnrolled: () => (
    <Trans>
      Your school has not sent your enrollment to this site yet, or you dropped the course. “Why don’t I see my course?”
      on My Account says what the school sent.
    </Trans>
  ),
  unknown: unretrieved,
};
