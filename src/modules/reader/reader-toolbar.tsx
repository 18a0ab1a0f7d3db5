import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ALargeSmall from 'lucide-react/icons/a-large-small';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Headphones from 'lucide-react/icons/headphones';
import List from 'lucide-react/icons/list';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Search from 'lucide-react/icons/search';
import Volume2 from 'lucide-react/icons/volume-2';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import type { Annotation, AnnotationContent } from '../../domain/reading/reading-schema.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './reader.module.css';
import type { ReadingView, ShownPlace } from './reading-engine.ts';
import type { NarrationControls } from './use-narration.ts';
import type { ReadAloud } from './use-read-aloud.ts';

export type ReaderPanel = 'contents' | 'notes' | 'search' | 'look' | 'more';

interface ReaderToolbarProps {
  title: string;
  place: ShownPlace | undefined;
  annotations: readonly Annotation[];
  aloud: ReadAloud;
  /** Recorded narration of the book. It takes the place of reading aloud. */
  narration: NarrationControls | undefined;
  onPanel: (panel: ReaderPanel) => void;
  onAdd: (content: AnnotationContent) => void;
  onRemove: (annotation: Annotation) => void;
  view: ReadingView | undefined;
}

function isActive(state: ReadAloud['state'] | NarrationControls['state']): boolean {
  return state !== 'silent' && state !== 'failed';
}

/** The commands of the reader, always visible. */
export function ReaderToolbar(props: ReaderToolbarProps) {
  const { t } = useLingui();
  const { title, place, annotations, aloud, narration, onPanel, onAdd, onRemove, view } = props;
  // A bookmark on the visible page, even if the page is laid out differently now.
  const stored =
    place && annotations.find((annotation) => annotation.kind === 'bookmark' && view?.isShown(annotation.locator));
  const toggle = () => {
    if (stored) return onRemove(stored);
    if (!place || !view) return;
    const quote = view.shownText().replace(/\s+/gu, ' ').trim().slice(0, 120);
    const { locator, progress, label } = place;
    onAdd({ kind: 'bookmark', locator, progress, label, quote, note: '', color: 'yellow' });
  };
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t`Reading`}>
      <Link {...toLocation(links.shelf)} className={styles.leave} aria-label={t`My Shelf`}>
        <ArrowLeft size={20} aria-hidden="true" />
      </Link>
      <h1 className={styles.name}>{title}</h1>
      <IconButton label={t`Contents`} icon={<List size={20} />} onClick={() => onPanel('contents')} />
      <IconButton label={t`Bookmarks and notes`} icon={<NotebookPen size={20} />} onClick={() => onPanel('notes')} />
      <IconButton label={t`Search in this book`} icon={<Search size={20} />} onClick={() => onPanel('search')} />
      <IconButton
        label={stored ? t`Remove the bookmark` : t`Bookmark this page`}
        aria-pressed={stored !== undefined}
        icon={stored ? <BookmarkCheck size={20} /> : <Bookmark size={20} />}
        disabled={!place}
        onClick={toggle}
      />
      {narration && (
        <IconButton
          label={t`Listen to the narration`}
          icon={<Headphones size={20} />}
          disabled={!place}
          aria-pressed={isActive(narration.state)}
          onClick={() => (isActive(narration.state) ? narration.player.stop() : narration.player.play())}
        />
      )}
      {!narration && aloud.isPossible && (
        <IconButton
          label={t`Read aloud`}
          icon={<Volume2 size={20} />}
          disabled={!place}
          aria-pressed={isActive(aloud.state)}
          onClick={() => (isActive(aloud.state) ? aloud.stop() : aloud.start())}
        />
      )}
      <IconButton label={t`Text and colors`} icon={<ALargeSmall size={22} />} onClick={() => onPanel('look')} />
      <IconButton label={t`Print, and about this book`} icon={<Ellipsis size={20} />} onClick={() => onPanel('more')} />
    </div>
  );
}
