import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/dialog.tsx';
import panels from './panels.module.css';

interface FootnoteProps {
  /** Nothing is shown without one. */
  text: string | undefined;
  onClose: () => void;
}

/** A note of the book itself, read beside the text without leaving it. */
export function Footnote({ text, onClose }: FootnoteProps) {
  const { t } = useLingui();
  return (
    <Dialog open={text !== undefined} title={<Trans>Note</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <p className={panels.footnote}>{text}</p>
    </Dialog>
  );
}
