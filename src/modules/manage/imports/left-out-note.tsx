import { Plural, Trans } from '@lingui/react/macro';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { PROBLEMS } from './import-problems.tsx';

interface LeftOutNoteProps {
  /** Number of rows. */
  count: number;
  /** Called when the person follows the link to the problems. */
  onShow?: () => void;
}

/** Says how many rows of a file are left out, with a link to their errors. */
export function LeftOutNote({ count, onShow }: LeftOutNoteProps) {
  if (count === 0) return null;
  return (
    <Banner
      tone="warning"
      action={
        <a href={`#${PROBLEMS}`} onClick={onShow}>
          <Trans>Show the problems</Trans>
        </a>
      }
    >
      <Plural value={count} one="# row has an error and is left out." other="# rows have errors and are left out." />
    </Banner>
  );
}
