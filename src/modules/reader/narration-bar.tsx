import { Trans, useLingui } from '@lingui/react/macro';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import Square from 'lucide-react/icons/square';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './reader.module.css';
import type { NarrationControls } from './use-narration.ts';

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** Controls of the recorded narration while it is active, and its error message. */
export function NarrationBar({ narration }: { narration: NarrationControls | undefined }) {
  const { t, i18n } = useLingui();
  if (!narration || narration.state === 'silent') return null;
  const { state, rate, player } = narration;
  return (
    <section className={styles.bar} aria-label={t`Narration`}>
      <span role="status">
        {state === 'failed' && <Trans>This device cannot play the narration of this book.</Trans>}
        {state === 'paused' && <Trans>The narration is paused.</Trans>}
        {state === 'playing' && <Trans>Playing the narration…</Trans>}
      </span>
      {state !== 'failed' && (
        <IconButton label={t`Back one passage`} icon={<SkipBack size={18} />} onClick={() => player.skip(-1)} />
      )}
      {state === 'playing' ? (
        <Button size="small" icon={<Pause size={16} aria-hidden="true" />} onClick={() => player.pause()}>
          <Trans>Pause</Trans>
        </Button>
      ) : (
        <Button size="small" icon={<Play size={16} aria-hidden="true" />} onClick={() => player.play()}>
          {state === 'paused' ? <Trans>Go on</Trans> : <Trans>Try again</Trans>}
        </Button>
      )}
      {state !== 'failed' && (
        <>
          <IconButton label={t`Forward one passage`} icon={<SkipForward size={18} />} onClick={() => player.skip(1)} />
          <select
            className={styles.speed}
            aria-label={t`Speed`}
            value={rate}
            onChange={(event) => narration.setRate(Number(event.target.value))}
          >
            {RATES.map((one) => (
              <option key={one} value={one}>
                {i18n.number(one)}×
              </option>
            ))}
          </select>
        </>
      )}
      <Button size="small" icon={<Square size={16} aria-hidden="true" />} onClick={() => player.stop()}>
        {state === 'failed' ? <Trans>Close</Trans> : <Trans>Stop</Trans>}
      </Button>
    </section>
  );
}
