import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReadingStyle } from '../../../domain/reading/reading-schema.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import type { BookNote } from '../reading-engine.ts';
import panels from './panels.module.css';

interface FootnoteProps {
  /** Nothing is shown without it. */
  note: BookNote | undefined;
  style: ReadingStyle;
  onClose: () => void;
}

/** A footnote of the book, shown next to the text so that the person stays at the same place. */
export function Footnote({ note, style, onClose }: FootnoteProps) {
  const { t } = useLingui();
  return (
    <Dialog open={note !== undefined} title={<Trans>Note</Trans>} closeLabel={t`Close`} onClose={onClose}>
      {note && <NoteFrame note={note} style={style} onClose={onClose} />}
    </Dialog>
  );
}

function NoteFrame({ note, style, onClose }: FootnoteProps & { note: BookNote }) {
  const { t } = useLingui();
  const host = useRef<HTMLDivElement>(null);
  const show = useEffectEvent((shown: BookNote, element: HTMLElement) =>
    shown.show(element, { style, label: t`Note`, onClose }),
  );
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    // Each note has its own element. A note that is replaced while it opens is then removed too.
    const page = document.createElement('div');
    element.append(page);
    let isClosed = false;
    let remove = () => {};
    show(note, page).then((close) => {
      if (isClosed) close();
      else remove = close;
    }, reportError);
    return () => {
      isClosed = true;
      remove();
      page.remove();
    };
  }, [note]);
  return <div ref={host} className={panels.footnote} />;
}
