import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ALargeSmall from 'lucide-react/icons/a-large-small';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import List from 'lucide-react/icons/list';
import { useState } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import { styleUntilChosen } from '../../domain/reading/reading-style.ts';
import { openInNewTab } from '../../ui/browser/open-in-new-tab.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sheet } from '../../ui/layer/sheet.tsx';
import { BookProblemText } from './book-problem-text.tsx';
import type { ByteSource } from './data/byte-source.ts';
import { keyToNavigation } from './frame/key-to-navigation.ts';
import { useKeysBesideBook } from './frame/use-keys-beside-book.ts';
import { AppearancePanel } from './panels/appearance-panel.tsx';
import { ContentsPanel } from './panels/contents-panel.tsx';
import { Footnote } from './panels/footnote.tsx';
import styles from './reader.module.css';
import { ReaderFooter } from './reader-footer.tsx';
import type { BookNote, ShownPlace, Target } from './reading-engine.ts';
import sampleStyles from './sample-reader.module.css';
import { useBookView } from './use-book-view.ts';
import { useFullWindow } from './use-full-window.ts';
import { useViewTexts } from './use-view-texts.ts';

interface SampleReaderProps {
  source: ByteSource;
  title: string;
  /** The page where the book is sold. */
  productPath: string;
}

const nothing = () => undefined;

/** An open sample: its pages, contents and style, and the way to the book. It stores nothing (READ-8). */
export function SampleReader({ source, title, productPath }: SampleReaderProps) {
  const { t } = useLingui();
  const [panel, setPanel] = useState<'contents' | 'look'>();
  const [note, setNote] = useState<BookNote>();
  const [style, setStyle] = useState(() => styleUntilChosen(matchMedia('(prefers-color-scheme: dark)').matches));
  const navigateByKey = (event: KeyboardEvent) => {
    const turn = keyToNavigation(event, style.flow, book.engine?.info);
    if (turn !== undefined && book.move(turn)) event.preventDefault();
  };
  useKeysBesideBook(navigateByKey);
  const book = useBookView({
    source,
    style,
    start: undefined,
    label: title,
    ...useViewTexts(),
    onPlace: nothing,
    onSelect: nothing,
    onCopy: () => '',
    onNote: setNote,
    onOutside: openInNewTab,
    onPassage: nothing,
    canFill: false,
    onAnswer: nothing,
    onKey: navigateByKey,
  });
  const { engine, view, problem } = book;
  useFullWindow(problem === undefined);
  const place = view && book.place;
  const close = () => setPanel(undefined);
  const go = (target: Target) => {
    close();
    book.goTo(target);
  };
  if (problem) return <BookProblemText problem={problem} />;
  return (
    <div className={classNames(styles.container, styles[style.theme])}>
      <div className={styles.toolbar} role="toolbar" aria-label={t`Reading`}>
        <Link {...toLocation(productPath)} className={styles.leave} aria-label={t`Back to the book’s page`}>
          <ArrowLeft size={20} aria-hidden="true" />
        </Link>
        <h1 className={styles.name}>{title}</h1>
        <IconButton label={t`Contents`} icon={<List size={20} />} onClick={() => setPanel('contents')} />
        <IconButton label={t`Text and colors`} icon={<ALargeSmall size={22} />} onClick={() => setPanel('look')} />
      </div>
      <div className={styles.stage} ref={book.host}>
        {!view && (
          <p role="status" className={styles.opening}>
            <Trans>Opening the sample…</Trans>
          </p>
        )}
      </div>
      <GetTheBook isEnd={isAtEnd(place)} productPath={productPath} />
      <ReaderFooter
        place={place}
        isRightToLeft={engine?.info.isRightToLeft === true}
        jumps={book.jumps}
        onTurn={(by) => void view?.turn(by)}
        onGo={book.goTo}
      />
      {engine && panel === 'contents' && (
        <Sheet open title={<Trans>Contents</Trans>} closeLabel={t`Close`} onClose={close}>
          <ContentsPanel engine={engine} place={place} onGo={go} />
        </Sheet>
      )}
      {engine && panel === 'look' && (
        <Sheet open title={<Trans>Text and colors</Trans>} closeLabel={t`Close`} onClose={close}>
          <AppearancePanel style={style} layout={engine.info.layout} onStyle={setStyle} />
        </Sheet>
      )}
      <Footnote note={note} style={style} onClose={() => setNote(undefined)} />
    </div>
  );
}

function isAtEnd(place: ShownPlace | undefined): boolean {
  return place !== undefined && place.chapterIndex === place.chapterCount - 1 && place.page === place.pages;
}

/** Says that this is a sample, at its end that it ends, and leads to the book. */
function GetTheBook({ isEnd, productPath }: { isEnd: boolean; productPath: string }) {
  return (
    <div className={classNames(sampleStyles.offer, isEnd && sampleStyles.end)}>
      <p role="status">
        {isEnd ? (
          <Trans>The sample ends here. Get the book to read on.</Trans>
        ) : (
          <Trans>You are reading a sample.</Trans>
        )}
      </p>
      <Link
        {...toLocation(productPath)}
        className={buttonClass({ kind: isEnd ? 'primary' : 'secondary', size: 'small' })}
      >
        <Trans>Get the book</Trans>
      </Link>
    </div>
  );
}
