import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Annotation } from '../../../domain/reading/reading-schema.ts';
import { useMutation } from '../../../engine/react/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotSavedToast } from '../../../ui/feedback/use-not-saved-toast.tsx';

export function RemovedAnnotationText({ annotation }: { annotation: Annotation }) {
  if (annotation.kind === 'bookmark') return <Trans>The bookmark was removed.</Trans>;
  return annotation.note ? <Trans>The note was removed.</Trans> : <Trans>The highlight was removed.</Trans>;
}

interface RemovedAnnotationProps {
  annotation: Annotation;
  restore: (annotation: Annotation) => Promise<void>;
}

/** Text of a short message about a removed annotation, with a button that restores the annotation once. */
export function RemovedAnnotation({ annotation, restore }: RemovedAnnotationProps) {
  const [isRestored, setRestored] = useState(false);
  const { mutate } = useMutation(restore, useNotSavedToast());
  if (isRestored) return <Trans>It is back in the book.</Trans>;
  return (
    <>
      <RemovedAnnotationText annotation={annotation} />{' '}
      <Button size="small" onClick={() => void mutate(annotation).then(setRestored)}>
        <Trans>Undo</Trans>
      </Button>
    </>
  );
}
