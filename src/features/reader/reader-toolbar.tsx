import { Trans, useLingui } from '@lingui/react/macro';
import AArrowDown from 'lucide-react/icons/a-arrow-down';
import AArrowUp from 'lucide-react/icons/a-arrow-up';
import List from 'lucide-react/icons/list';
import { stepTextSize } from '../../domain/reading-place.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './reader.module.css';

interface ReaderToolbarProps {
  chapter: number;
  chapters: number;
  textSize: number;
  onTextSize: (size: number) => void;
  onContents: () => void;
}

export function ReaderToolbar({ chapter, chapters, textSize, onTextSize, onContents }: ReaderToolbarProps) {
  const { t } = useLingui();
  const number = chapter + 1;
  const step = (direction: 1 | -1) => () => onTextSize(stepTextSize(textSize, direction));
  return (
    <div className={styles.toolbar}>
      <Button size="small" icon={<List size={18} aria-hidden="true" />} onClick={onContents}>
        <Trans>Contents</Trans>
      </Button>
      <span className={styles.position}>
        <Trans>
          {number} of {chapters}
        </Trans>
      </span>
      <span className={styles.sizes}>
        <IconButton
          label={t`Smaller text`}
          icon={<AArrowDown size={20} />}
          disabled={stepTextSize(textSize, -1) === textSize}
          onClick={step(-1)}
        />
        <IconButton
          label={t`Larger text`}
          icon={<AArrowUp size={20} />}
          disabled={stepTextSize(textSize, 1) === textSize}
          onClick={step(1)}
        />
      </span>
    </div>
  );
}
