import { isRightToLeft } from '../../../domain/reading/reading-direction.ts';
import { listenToFrame } from '../frame/frame-events.ts';
import { BASE_STYLE, noteStyle } from '../frame/frame-style.ts';
import { fillFrame, openFrame } from '../frame/open-frame.ts';
import type { BookNote, NoteOptions, ViewOptions } from '../reading-engine.ts';
import { type Chapter, chapterSteps, readChapter } from './chapter-document.ts';
import { loadChapterFiles } from './chapter-files.ts';
import { type EpubFiles, picturePage } from './epub-files.ts';
import { describeMissing, replaceMissingImage } from './missing-content.ts';
import { runInSlices } from './run-in-slices.ts';
import { isInline } from './text-index.ts';

export type Follow = (path: string, fragment: string | undefined) => void;

/** Listeners for what a person does in a note. They are those of the page that contains the link to it. */
export interface NoteListeners extends Pick<ViewOptions, 'onCopy' | 'onOutside' | 'textOfMissing'> {
  /** Called for a link to another place of the book. */
  readonly onFollow: Follow;
  /** Called for a link to another note, with the listener for a link that leads to no note. */
  readonly onNote: (path: string, fragment: string, onFollow: Follow) => void;
  /** Returns the focus to the link that leads to the note, unless its page has gone. */
  readonly onReturn: () => void;
}

/** Finds a footnote by its address; `undefined` if the book has no such note or it is empty. */
export async function findNote(
  files: EpubFiles,
  path: string,
  fragment: string,
  listeners: NoteListeners,
): Promise<BookNote | undefined> {
  const chapterIndex = files.chapterIndexOf({ path, fragment: undefined });
  if (chapterIndex === undefined) return undefined;
  const chapter = noteIn(await runInSlices(chapterSteps(await files.chapterText(chapterIndex))), fragment);
  return chapter && { show: (host, options) => showNote(files, { chapter, path }, host, { ...listeners, ...options }) };
}

/** Returns a note that shows a picture to which a link leads; `undefined` if the book has no such picture. */
export async function pictureNote(
  files: EpubFiles,
  path: string,
  listeners: NoteListeners,
): Promise<BookNote | undefined> {
  const picture = await files.media(path);
  if (!picture?.type.startsWith('image/')) return undefined;
  return {
    show: (host, options) =>
      showNote(files, { chapter: readChapter(picturePage(path)), path }, host, { ...listeners, ...options }),
  };
}

/** Reduces a sanitized chapter to one note; `undefined` if the note is not there or has no content. */
export function noteIn(chapter: Chapter, fragment: string): Chapter | undefined {
  const { document } = chapter;
  const note = noteAround(document.getElementById(fragment));
  if (!note || note === document.body) return undefined;
  for (const link of note.querySelectorAll('a')) if (isBackLink(link)) link.remove();
  // Books hide notes from the page because they are shown here.
  note.removeAttribute('hidden');
  document.body.replaceChildren(note);
  const isEmpty = (note.textContent ?? '').trim() === '' && !note.querySelector('img, image, svg, math, audio, video');
  return isEmpty ? undefined : chapter;
}

/** Returns the paragraph of a note whose link leads to an element inside it, such as the number of the note. */
function noteAround(element: Element | null): Element | null {
  return element && isInline(element.localName) && element.parentElement ? noteAround(element.parentElement) : element;
}

function isBackLink(link: Element): boolean {
  const type = `${link.getAttribute('epub:type') ?? ''} ${link.getAttribute('role') ?? ''}`;
  return /\b(?:backlink|referrer)\b/.test(type) || /^(?:↩|⤴|\^|\ufe0e|\s)+$/u.test(link.textContent ?? '');
}

/** Shows a note in a frame that is sealed like the frame of a chapter (READ-1). Returns a function that removes it. */
async function showNote(
  files: EpubFiles,
  { chapter, path }: { readonly chapter: Chapter; readonly path: string },
  host: HTMLElement,
  { style, label, onClose, ...listeners }: NoteListeners & NoteOptions,
): Promise<() => void> {
  const [frame, chapterFiles] = await Promise.all([openFrame(host, label), loadChapterFiles(files, path, chapter)]);
  const { element, document, window } = frame;
  describeMissing(chapter.document, listeners.textOfMissing);
  const isNoteRightToLeft = files.book.isRightToLeft && isRightToLeft(chapter.document.body.textContent ?? '');
  fillFrame(frame, chapter.document, [BASE_STYLE, ...chapterFiles.styles, noteStyle(style)], isNoteRightToLeft);
  const fitHeight = () => {
    element.style.blockSize = `${Math.ceil(document.body.getBoundingClientRect().height)}px`;
  };
  const sizes = new ResizeObserver(fitHeight);
  sizes.observe(document.body);
  fitHeight();
  let isLeft = false;
  const follow: Follow = (to, at) => {
    isLeft = true;
    onClose();
    listeners.onFollow(to, at);
  };
  listenToFrame(frame, {
    onKey: (event) => {
      if (event.key === 'Escape') onClose();
    },
    onCopy: listeners.onCopy,
    onOutside: listeners.onOutside,
    onFollow: follow,
    onNote: (to, fragment) => listeners.onNote(to, fragment, follow),
    onMissingImage: (picture) => replaceMissingImage(picture, listeners.textOfMissing),
    onMoved: fitHeight,
    chapterPath: () => path,
    ...{ onSelect: () => {}, onPress: () => {}, onSwipe: () => {}, onScroll: () => {} },
  });
  // A screen reader begins with the note, and the keys reach its links.
  window.focus();
  return () => {
    sizes.disconnect();
    chapterFiles.close();
    element.remove();
    if (!isLeft) listeners.onReturn();
  };
}
