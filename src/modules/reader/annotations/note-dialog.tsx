import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { contentOf } from '../../../domain/reading/annotation-versions.ts';
import type { Annotation } from '../../../domain/reading/reading-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { ReloadButton } from '../../../ui/feedback/use-not-saved-toast.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import styles from '../panels/panels.module.css';
import type { Passage, ShownPlace } from '../reading-engine.ts';
import type { ReadingMutations } from '../use-reading-state.ts';
import { highlightOf } from './passage-bar.tsx';
import { RemovedAnnotation } from './removed-annotation.tsx';

interface NoteDialogProps {
  /** An existing annotation to edit, or a passage for a new note. */
  subject: Annotation | Passage | undefined;
  place: ShownPlace | undefined;
  mutations: Pick<ReadingMutations, 'add' | 'change' | 'remove' | 'restore'>;
  /** Called when a note about a passage is stored. */
  onAdded: () => void;
  onClose: () => void;
}

const MAX_NOTE_LENGTH = 10_000;

export function NoteDialog({ subject, ...rest }: NoteDialogProps) {
  return subject ? <NoteForm key={'id' in subject ? subject.id : subject.locator} subject={subject} {...rest} /> : null;
}

/** Closes once the device has stored the change. If that fails, the text stays, with buttons to retry or give up. */
function NoteForm({
  subject,
  place,
  mutations,
  onAdded,
  onClose,
}: NoteDialogProps & { subject: Annotation | Passage }) {
  const { t } = useLingui();
  const showToast = useToast();
  const annotation = 'id' in subject ? subject : undefined;
  const [note, setNote] = useState(annotation?.note ?? '');
  const quote = 'text' in subject ? subject.text : subject.quote;
  const [problem, setProblem] = useState<'save' | 'remove'>();
  const [isBusy, setBusy] = useState(false);
  const store = async () => {
    if (annotation) {
      await mutations.change(annotation, { ...contentOf(annotation), note });
    } else if ('text' in subject) {
      await mutations.add({ ...highlightOf(subject, place, 'yellow'), note });
      onAdded();
    }
  };
  const closeAfter = async (what: 'save' | 'remove', mutate: () => Promise<void>) => {
    setBusy(true);
    try {
      await mutate();
      onClose();
    } catch (cause) {
      setProblem(what);
      reportError(cause);
    } finally {
      setBusy(false);
    }
  };
  const save = () => void closeAfter('save', store);
  const remove = (one: Annotation) =>
    void closeAfter('remove', async () => {
      await mutations.remove(one);
      showToast('success', <RemovedAnnotation annotation={one} restore={mutations.restore} />);
    });
  return (
    <Dialog
      open
      title={<Trans>Note</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <>
          {annotation && (
            <Button disabled={isBusy} onClick={() => remove(annotation)}>
              <Trans>Remove</Trans>
            </Button>
          )}
          {problem && <ReloadButton />}
          <Button kind="primary" busy={isBusy} onClick={save}>
            {problem === 'save' ? <Trans>Try again</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <div role="alert">{problem && <StoreProblem problem={problem} />}</div>
      <blockquote className={styles.quoted}>{quote}</blockquote>
      <TextAreaField
        label={<Trans>Your note</Trans>}
        rows={5}
        data-autofocus
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}

function StoreProblem({ problem }: { problem: 'save' | 'remove' }) {
  return problem === 'save' ? (
    <Trans>
      Your device could not save this note. Your text is still here. Try again, or copy the text and reload the page.
    </Trans>
  ) : (
    <Trans>Your device could not remove this note. Try again, or reload the page.</Trans>
  );
}
