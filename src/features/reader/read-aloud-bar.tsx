import { Trans } from '@lingui/react/macro';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { Button } from '../../ui/button.tsx';
import styles from './reader.module.css';
import type { ReadAloud } from './use-read-aloud.ts';

/** The controls of the voice, while there is one. */
export function ReadAloudBar({ aloud }: { aloud: ReadAloud }) {
  if (aloud.state === 'silent') return null;
  return (
    <div className={styles.bar}>
      <span role="status">
        {aloud.state === 'paused' ? <Trans>Reading aloud is paused.</Trans> : <Trans>Reading aloud…</Trans>}
      </span>
      {aloud.state === 'speaking' ? (
        <Button size="small" icon={<Pause size={16} aria-hidden="true" />} onClick={aloud.pause}>
          <Trans>Pause</Trans>
        </Button>
      ) : (
        <Button size="small" icon={<Play size={16} aria-hidden="true" />} onClick={aloud.start}>
          <Trans>Go on</Trans>
        </Button>
      )}
      <Button size="small" icon={<Square size={16} aria-hidden="true" />} onClick={aloud.stop}>
        <Trans>Stop</Trans>
      </Button>
    </div>
  );
}
