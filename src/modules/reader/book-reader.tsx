import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import type { CitedBook } from '../../domain/reading/reading-citation.ts';
import type { Annotation } from '../../domain/reading/reading-schema.ts';
import { openInNewTab } from '../../ui/browser/open-in-new-tab.ts';
import { classNames } from '../../ui/class-names.ts';
import { NoteDialog } from './annotations/note-dialog.tsx';
import { PassageBar } from './annotations/passage-bar.tsx';
import { useAllowances } from './annotations/use-allowances.ts';
import { useCopy } from './annotations/use-copy.tsx';
import { useHighlights } from './annotations/use-highlights.ts';
import { BookProblemText } from './book-problem-text.tsx';
import type { OpenedFile } from './data/open-book-file.ts';
import type { ReadingSetting } from './data/queries.ts';
import { keyToNavigation } from './frame/key-to-navigation.ts';
import { useBottomInset } from './frame/use-bottom-inset.ts';
import { useKeysBesideBook } from './frame/use-keys-beside-book.ts';
import { NarrationBar } from './narration-bar.tsx';
import { Footnote } from './panels/footnote.tsx';
import { OfferedPlace } from './panels/offered-place.tsx';
import { ReaderPanels } from './panels/reader-panels.tsx';
import { passageBarSide } from './passage-bar-side.ts';
import { PasswordForm } from './password-form.tsx';
import { ReadAloudBar } from './read-aloud-bar.tsx';
import styles from './reader.module.css';
import { ReaderFooter } from './reader-footer.tsx';
import { type ReaderPanel, ReaderToolbar } from './reader-toolbar.tsx';
import type { BookInfo, BookNote, Passage } from './reading-engine.ts';
import { useAnswers } from './use-answers.ts';
import { useBookView } from './use-book-view.ts';
import { useFullWindow } from './use-full-window.ts';
import { useNarration } from './use-narration.ts';
import { useReadAloud } from './use-read-aloud.ts';
import { useLeftPlace, useReadingState } from './use-reading-state.ts';
import { useReadingStyle } from './use-reading-style.ts';
import { useViewTexts } from './use-view-texts.ts';

interface BookReaderProps {
  file: OpenedFile;
  fileId: string;
  productId: ProductId;
  title: string;
  authors: readonly string[];
  setting: ReadingSetting;
  /** Button for a new copy, shown if the file is damaged. */
  newCopy: ReactNode;
  /** The publisher's accessibility details of the book. */
  accessibility: ReactNode;
}

/** An open book: its pages and all reader controls. */
export function BookReader({ file, fileId, productId, title, authors, setting, newCopy, ...rest }: BookReaderProps) {
  const container = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<ReaderPanel>();
  const [passage, setPassage] = useState<Passage>();
  const [note, setNote] = useState<BookNote>();
  const [edited, setEdited] = useState<Annotation | Passage>();
  const { state, isFetched, actions, mutations } = useReadingState(productId, title);
  const { style, restyle } = useReadingStyle({ known: setting.style, state, isFetched, onChoose: actions.restyle });

  const copy = useCopy(actions);
  const copyText = (text: string) => copy(text, allowances.copy);
  const navigateByKey = (event: KeyboardEvent) => {
    const turn = keyToNavigation(event, style.flow, book.engine?.info);
    // Without a jump to follow, the browser uses the key itself.
    if (turn !== undefined && book.move(turn)) event.preventDefault();
  };
  useKeysBesideBook(navigateByKey);
  const book = useBookView({
    source: file.source,
    style,
    start: setting.place && { kind: 'locator', locator: setting.place.locator },
    label: title,
    ...useViewTexts(),
    onPlace: useLeftPlace(productId, title, setting.deviceId),
    onSelect: setPassage,
    onCopy: copyText,
    onNote: setNote,
    onOutside: openInNewTab,
    onPassage: (id) => setEdited(state.annotations.find((annotation) => annotation.id === id)),
    onKey: navigateByKey,
    canFill: true,
    onAnswer: actions.answer,
  });
  const { engine, view, problem } = book;
  useFullWindow(problem === undefined);
  useKept(file, view !== undefined);
  // The controls are disabled until the view can navigate.
  const place = view && book.place;
  const allowances = useAllowances({ engine: view && engine, place, file, state, setting, productId, fileId });
  const aloud = useReadAloud(view, engine?.info.language);
  const narration = useNarration(view?.narration);
  useHighlights(view, state.annotations);
  useAnswers(view, state.answers);
  useBottomInset(book.host, container, passage !== undefined);
  const deselect = () => {
    setPassage(undefined);
    view?.deselect();
  };

  if (problem) return <BookProblemText problem={problem} action={problem === 'damaged' ? newCopy : undefined} />;
  return (
    <>
      <PrintNotice />
      <div
        ref={container}
        className={classNames(styles.container, styles[style.theme])}
        data-passage-bar={passageBarSide(passage)}
      >
        <ReaderToolbar
          title={title}
          place={place}
          annotations={state.annotations}
          aloud={aloud}
          narration={narration}
          onPanel={setPanel}
          onAdd={actions.add}
          onRemove={actions.remove}
          view={view}
        />
        {isFetched && (
          <OfferedPlace here={setting.place} places={state.places} deviceId={setting.deviceId} onGo={book.goTo} />
        )}
        <div className={styles.stage} ref={book.host}>
          {!view && (book.passwordRequest ? <PasswordForm request={book.passwordRequest} /> : <OpeningNote />)}
        </div>
        <ReadAloudBar aloud={aloud} />
        <NarrationBar narration={narration} />
        {passage && (
          <PassageBar
            passage={passage}
            book={citedBook(engine?.info, { title, authors }, place?.printedPage)}
            place={place}
            onHighlight={(content) => {
              actions.add(content);
              deselect();
            }}
            onNote={() => setEdited(passage)}
            onCopy={copyText}
          />
        )}
        <ReaderFooter
          place={place}
          isRightToLeft={engine?.info.isRightToLeft === true}
          jumps={book.jumps}
          onTurn={(by) => void view?.turn(by)}
          onGo={book.goTo}
        />
        <ReaderPanels
          panel={panel}
          onClose={() => setPanel(undefined)}
          engine={engine}
          view={view}
          place={place}
          book={{ productId, title, authors, accessibility: rest.accessibility }}
          state={state}
          style={style}
          allowances={allowances}
          offline={file.isStored ? 'stored' : file.terms.canKeep ? 'network' : 'forbidden'}
          actions={actions}
          onStyle={restyle}
          onGo={book.goTo}
          onEdit={setEdited}
          onFullScreen={() => void container.current?.requestFullscreen()}
        />
        <NoteDialog
          subject={edited}
          place={place}
          mutations={mutations}
          onAdded={deselect}
          onClose={() => setEdited(undefined)}
        />
        <Footnote note={note} style={style} onClose={() => setNote(undefined)} />
      </div>
    </>
  );
}

/** Downloads a book that is read from the network once its first page is shown, so that the page does not wait. */
function useKept(file: OpenedFile, isShown: boolean): void {
  const keep = useEffectEvent(() => void file.keep());
  useEffect(() => {
    if (isShown) keep();
  }, [isShown]);
}

/**
 * Replaces the page when the browser prints it, because only the reader's own print command enforces the publisher's
 * limits (READ-2).
 */
function PrintNotice() {
  return (
    <p className={styles.printing}>
      <Trans>Print from the reader’s menu, which follows the limits of the publisher.</Trans>
    </p>
  );
}

function OpeningNote() {
  return (
    <p role="status" className={styles.opening}>
      <Trans>Opening your book…</Trans>
    </p>
  );
}

/** Returns the data of a citation: from the book's metadata, or from the shelf if the book has none. */
function citedBook(
  info: BookInfo | undefined,
  known: Pick<CitedBook, 'title' | 'authors'>,
  page: string | undefined,
): CitedBook {
  return {
    title: info?.title || known.title,
    authors: info && info.authors.length > 0 ? info.authors : known.authors,
    publisher: info?.publisher,
    year: info?.year,
    page,
  };
}
