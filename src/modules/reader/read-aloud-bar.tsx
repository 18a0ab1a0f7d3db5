import { Trans } from '@lingui/react/macro';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { Button } from '../../ui/button.tsx';
import styles from './reader.module.css';
import type { ReadAloud } from './use-read-aloud.ts';

/** Controls for reading aloud while it is active, and its error message. */
export function ReadAloudBar({ aloud }: { aloud: ReadAloud }) {
  const { state } = aloud;
  if (state === 'silent') return null;
  return (
    <div className={styles.bar}>
      <span role="status">
        {state === 'failed' && (
          <Trans>
            This device has no voice for this book now. Some voices need an internet connection, others must be
            installed.
          </Trans>
        )}
        {state === 'paused' && <Trans>Reading aloud is paused.</Trans>}
        {state === 'speaking' && <Trans>Reading aloud…</Trans>}
      </span>
      {state === 'speaking' ? (
        <Button size="small" icon={<Pause size={16} aria-hidden="true" />} onClick={aloud.pause}>
          <Trans>Pause</Trans>
        </Button>
      ) : (
        <Button size="small" icon={<Play size={16} aria-hidden="true" />} onClick={aloud.start}>
          {state === 'paused' ? <Trans>Go on</Trans> : <Trans>Try again</Trans>}
        </Button>
      )}
      <Button size="small" icon={<Square size={16} aria-hidden="true" />} onClick={aloud.stop}>
        {state === 'failed' ? <Trans>Close</Trans> : <Trans>Stop</Trans>}
      </Button>
    </div>
  );
}
