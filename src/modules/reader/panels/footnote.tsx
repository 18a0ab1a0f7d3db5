import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/dialog.tsx';
import panels from './panels.module.css';

interface FootnoteProps {
  /** Text of the note. Nothing is shown without it. */
  text: string | undefined;
  onClose: () => void;
}

/** A footnote of the book, shown next to the text so that the user stays at the same place. */
export function Footnote({ text, onClose }: FootnoteProps) {
  const { t } = useLingui();
  return (
    <Dialog open={text !== undefined} title={<Trans>Note</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <p className={panels.footnote}>{text}</p>
    </Dialog>
  );
}
