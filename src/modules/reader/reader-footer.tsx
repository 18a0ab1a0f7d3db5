import { Trans, useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useState } from 'react';
import { percentOf } from '../../domain/reading/reading-place.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './reader.module.css';
import type { ShownPlace, Target } from './reading-engine.ts';
import type { Jumps } from './use-navigation.ts';

interface ReaderFooterProps {
  place: ShownPlace | undefined;
  isRightToLeft: boolean;
  jumps: Jumps;
  onTurn: (direction: 1 | -1) => void;
  onGo: (target: Target) => void;
}

/** Keeps the height of a line whose text is not known yet, so that the page above it is laid out only once. */
const NO_BREAK_SPACE = '\u00a0';

/** Current place in the book, with the buttons for the next and previous page. */
export function ReaderFooter({ place, isRightToLeft, jumps, onTurn, onGo }: ReaderFooterProps) {
  const { t } = useLingui();
  const percent = percentOf(place?.progress ?? 0);
  const [wanted, setWanted] = useState(percent);
  useEffect(() => setWanted(percent), [percent]);
  return (
    <nav className={styles.footer} aria-label={t`Pages`} dir={isRightToLeft ? 'rtl' : 'ltr'}>
      <IconButton
        label={t`Previous page`}
        icon={isRightToLeft ? <ChevronRight size={24} /> : <ChevronLeft size={24} />}
        disabled={!place}
        onClick={() => onTurn(-1)}
      />
      <JumpButtons jumps={jumps} />
      <div className={styles.progress}>
        <input
          type="range"
          min={0}
          max={100}
          className={place ? undefined : styles.unknown}
          value={wanted}
          disabled={!place}
          aria-label={t`Place in the book`}
          aria-valuetext={t`${wanted}%`}
          onChange={(event) => setWanted(Number(event.target.value))}
          onPointerUp={() => onGo({ kind: 'progress', progress: wanted / 100 })}
          onKeyUp={() => wanted !== percent && onGo({ kind: 'progress', progress: wanted / 100 })}
        />
        <span className={styles.position} dir="auto">
          <span className={styles.chapter}>{place?.label}</span>
          {/* A new element, because the longer text in the old one would begin at another place. */}
          <span key={place ? 'known' : 'unknown'} className={styles.page}>
            {place ? <PageText place={place} percent={percent} /> : NO_BREAK_SPACE}
          </span>
        </span>
        <VisuallyHidden>
          <span aria-live="polite">{place && <SpokenPlace place={place} />}</span>
        </VisuallyHidden>
      </div>
      <IconButton
        label={t`Next page`}
        icon={isRightToLeft ? <ChevronLeft size={24} /> : <ChevronRight size={24} />}
        disabled={!place}
        onClick={() => onTurn(1)}
      />
    </nav>
  );
}

/** Ways back and forward after a jump. Nothing is shown before the first jump. */
function JumpButtons({ jumps: { back, forward } }: { jumps: Jumps }) {
  const { t } = useLingui();
  if (!back && !forward) return null;
  return (
    <>
      <IconButton label={t`Back to where you were`} icon={<Undo2 size={20} />} disabled={!back} onClick={back} />
      <IconButton label={t`Forward again`} icon={<Redo2 size={20} />} disabled={!forward} onClick={forward} />
    </>
  );
}

function PageText({ place, percent }: { place: ShownPlace; percent: number }) {
  const { page, pages, chapterCount, printedPage } = place;
  // The pages of a PDF are mostly counted as they are printed, and their number is known.
  const isCounted = pages === chapterCount && printedPage === `${page}`;
  if (printedPage && !isCounted) {
    return (
      <Trans>
        Page {printedPage} · {percent}%
      </Trans>
    );
  }
  return (
    <Trans>
      {page} of {pages} · {percent}%
    </Trans>
  );
}

function SpokenPlace({ place: { label, page, pages } }: { place: ShownPlace }) {
  return (
    <>
      {label && `${label}, `}
      <Trans>
        Page {page} of {pages}
      </Trans>
    </>
  );
}
