import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatTime, toIsoDay } from '../../../domain/format/format-date.ts';
import { type AnnotationVersion, contentOf } from '../../../domain/reading/annotation-versions.ts';
import { localTimeZone } from '../../../ui/browser/local-time-zone.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/page/layout.module.css';
import type { ReadingActions } from '../use-reading-state.ts';
import styles from './panels.module.css';

interface NoteVersionsProps {
  versions: readonly AnnotationVersion[];
  actions: Pick<ReadingActions, 'change' | 'remove'>;
}

/**
 * The versions of a note that was changed on several devices at the same time (READ-3). The person keeps one of them, or
 * all as notes of their own. Until then nothing is lost.
 */
export function NoteVersions({ versions, actions }: NoteVersionsProps) {
  const when = useMoment();
  const last = versions.at(-1)?.savedAt ?? '';
  const keepOnly = (kept: AnnotationVersion) => {
    for (const one of versions) if (one !== kept) actions.remove(one.annotation);
  };
  // A change of a version, even one without a difference, makes it a note of its own.
  const settle = ({ annotation }: AnnotationVersion) => {
    if (annotation.conflict) actions.change(annotation, contentOf(annotation));
  };
  const count = versions.length;
  return (
    <div className={styles.versions}>
      <p className={styles.versionsTitle}>
        <Trans>Also changed on another device, {when(last)}</Trans>
      </p>
      <ol className={styles.versionList}>
        {versions.map((version) => (
          <li key={version.annotation.id} className={styles.version}>
            <span className={styles.annotationPlace}>
              <Trans>Saved {when(version.savedAt)}</Trans>
            </span>
            <p className={styles.annotationNote}>{version.annotation.note || <Trans>No text</Trans>}</p>
            <Button size="small" onClick={() => keepOnly(version)}>
              <Trans>Keep only this one</Trans>
            </Button>
          </li>
        ))}
      </ol>
      <div className={layout.cluster}>
        <Button size="small" onClick={() => versions.forEach(settle)}>
          {count === 2 ? <Trans>Keep both</Trans> : <Trans>Keep all {count}</Trans>}
        </Button>
      </div>
    </div>
  );
}

/** Returns a function that formats a moment as a time of today, or with its date. */
function useMoment(): (moment: string) => string {
  const { i18n } = useLingui();
  const zone = localTimeZone();
  const today = toIsoDay(Date.now(), zone);
  return (moment) => {
    if (moment === '') return '';
    const time = formatTime(moment, i18n.locale, zone);
    return toIsoDay(moment, zone) === today ? time : `${formatDate(moment, i18n.locale, zone)}, ${time}`;
  };
}
