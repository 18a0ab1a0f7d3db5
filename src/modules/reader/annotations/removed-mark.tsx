import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReadingMark } from '../../../domain/reading/reading-schema.ts';
import { useMutation } from '../../../engine/react/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotSavedToast } from '../../../ui/feedback/use-not-saved-toast.tsx';

export function RemovedMarkText({ mark }: { mark: ReadingMark }) {
  if (mark.kind === 'bookmark') return <Trans>The bookmark was removed.</Trans>;
  return mark.note ? <Trans>The note was removed.</Trans> : <Trans>The highlight was removed.</Trans>;
}

interface RemovedMarkProps {
  mark: ReadingMark;
  restore: (mark: ReadingMark) => Promise<void>;
}

/** Text of a short message about a removed mark, with a button that restores the mark once. */
export function RemovedMark({ mark, restore }: RemovedMarkProps) {
  const [isRestored, setRestored] = useState(false);
  const { mutate } = useMutation(restore, useNotSavedToast());
  if (isRestored) return <Trans>It is back in the book.</Trans>;
  return (
    <>
      <RemovedMarkText mark={mark} />{' '}
      <Button size="small" onClick={() => void mutate(mark).then(setRestored)}>
        <Trans>Undo</Trans>
      </Button>
    </>
  );
}
