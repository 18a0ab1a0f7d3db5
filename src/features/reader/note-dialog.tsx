import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReadingMark } from '../../contract/reading.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import styles from './panels.module.css';
import { highlightOf } from './passage-bar.tsx';
import type { Passage, ShownPlace } from './reading-engine.ts';
import type { ReadingActions } from './use-reading-state.ts';

interface NoteDialogProps {
  /** A mark to change, or a passage to write the first words about. */
  subject: ReadingMark | Passage | undefined;
  place: ShownPlace | undefined;
  actions: ReadingActions;
  onClose: () => void;
}

const LONGEST_NOTE = 10_000;

export function NoteDialog({ subject, ...rest }: NoteDialogProps) {
  return subject ? <NoteForm key={'id' in subject ? subject.id : subject.locator} subject={subject} {...rest} /> : null;
}

function NoteForm({ subject, place, actions, onClose }: NoteDialogProps & { subject: ReadingMark | Passage }) {
  const { t } = useLingui();
  const mark = 'id' in subject ? subject : undefined;
  const [note, setNote] = useState(mark?.note ?? '');
  const quote = 'text' in subject ? subject.text : subject.quote;
  const save = () => {
    if (mark) {
      const { id: _, version: __, createdAt: ___, ...content } = mark;
      actions.change(mark, { ...content, note });
    } else if ('text' in subject) actions.add({ ...highlightOf(subject, place, 'yellow'), note });
    onClose();
  };
  const remove = () => {
    if (mark) actions.remove(mark);
    onClose();
  };
  return (
    <Dialog
      open
      title={<Trans>Note</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <>
          {mark && (
            <Button onClick={remove}>
              <Trans>Remove</Trans>
            </Button>
          )}
          <Button kind="primary" onClick={save}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <blockquote className={styles.quoted}>{quote}</blockquote>
      <TextAreaField
        label={<Trans>Your note</Trans>}
        rows={5}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}
