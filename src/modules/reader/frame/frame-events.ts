import { isOutsideLink } from '../../../domain/reading/reading-markup.ts';
import { resolveBookPath } from '../../../domain/reading/reading-path.ts';
import { isElement } from '../epub/text-index.ts';
import { selectByLongPress } from './long-press.ts';
import type { BookFrame } from './open-frame.ts';
import { WIDE } from './wide-tables.ts';

/** Listeners for user input in the frame. */
export interface FrameListeners {
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onSelect: () => void;
  readonly onCopy: (text: string) => string;
  readonly onOutside: (address: string) => void;
  readonly onFollow: (path: string, fragment: string | undefined) => void;
  /** Called for a link to a note, with the link. */
  readonly onNote: (path: string, fragment: string, link: Link) => void;
  readonly onPress: (x: number, y: number) => void;
  readonly onSwipe: (direction: 1 | -1) => void;
  readonly onScroll: () => void;
  /** Called with a picture that could not be loaded. */
  readonly onMissingImage: (picture: Element) => void;
  /** Called after images have loaded and moved the text. */
  readonly onMoved: () => void;
  readonly chapterPath: () => string;
}

type Link = HTMLElement | SVGElement;

const SWIPE_PX = 48;
const SETTLED_MS = 150;

/**
 * Adds listeners to the frame's document, which stays the same while chapters change. Books have no listeners of their
 * own.
 */
export function listenToFrame(frame: BookFrame, listeners: FrameListeners): void {
  const { document } = frame;
  document.addEventListener('keydown', (event) => {
    if (!usesKeys(event.target)) listeners.onKey(event);
  });
  document.addEventListener('selectionchange', settled(listeners.onSelect));
  document.addEventListener('scroll', settled(listeners.onScroll), { passive: true });
  const onMoved = settled(listeners.onMoved);
  // Style sheets fire load events as well, and each layout inserts one. Only images move the text.
  document.addEventListener('load', (event) => isPicture(event.target) && onMoved(), true);
  document.addEventListener('error', ({ target }) => isPicture(target) && listeners.onMissingImage(target), true);
  document.addEventListener('dragstart', (event) => event.preventDefault());
  for (const kind of ['copy', 'cut'] as const) {
    document.addEventListener(kind, (event) => {
      event.preventDefault();
      const text = listeners.onCopy(String(document.getSelection() ?? ''));
      if (text !== '') event.clipboardData?.setData('text/plain', text);
    });
  }
  document.addEventListener('click', (event) => press(event, listeners));
  document.addEventListener('auxclick', (event) => event.preventDefault());
  listenToTouch(document, listeners.onSwipe);
  selectByLongPress(document);
}

function press(event: MouseEvent, listeners: FrameListeners): void {
  const link = linkAt(event);
  if (link) {
    event.preventDefault();
    follow(link, listeners);
    // A drawing that is used again contains links that no listener sees.
  } else if (isUse(event.target)) event.preventDefault();
  else listeners.onPress(event.clientX, event.clientY);
}

function follow(link: Link, listeners: FrameListeners): void {
  const href = link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? '';
  if (isOutsideLink(href)) {
    listeners.onOutside(href);
    return;
  }
  const target = resolveBookPath(listeners.chapterPath(), href);
  if (!target) return;
  const isSameChapter = target.path === listeners.chapterPath();
  if (
    target.fragment &&
    (/\bnoteref\b|doc-noteref/.test(typeOf(link)) || (isSameChapter && isNote(link, target.fragment)))
  ) {
    listeners.onNote(target.path, target.fragment, link);
  } else listeners.onFollow(target.path, target.fragment);
}

/** Returns true if a link that is not declared as a reference leads to a footnote of the same chapter. */
function isNote({ ownerDocument }: Element, fragment: string): boolean {
  const target = ownerDocument.getElementById(fragment);
  return target !== null && /\b(?:footnote|endnote|rearnote)\b|doc-(?:foot|end)note\b/.test(typeOf(target));
}

function typeOf(element: Element): string {
  return `${element.getAttribute('epub:type') ?? ''} ${element.getAttribute('role') ?? ''}`;
}

/**
 * Returns the link at an event. Nodes of the frame are instances of its own classes, so they are recognized by their
 * properties.
 */
function linkAt(event: MouseEvent): Link | undefined {
  return event.composedPath().filter(isNode).filter(isElement).find(isLink);
}

function isLink(element: Element): element is Link {
  return element.localName === 'a' || element.localName === 'area';
}

function isPicture(target: EventTarget | null): target is Element {
  return target !== null && isNode(target) && isElement(target) && /^(?:img|image)$/.test(target.localName);
}

function isUse(target: EventTarget | null): boolean {
  return target !== null && isNode(target) && isElement(target) && target.localName === 'use';
}

/** Returns true for media players, expandable elements and wide tables, which use keys and horizontal swipes themselves. */
function usesKeys(target: EventTarget | null): boolean {
  if (target === null || !isNode(target) || !isElement(target)) return false;
  return /^(?:audio|video|summary)$/.test(target.localName) || target.closest(`[${WIDE}]`) !== null;
}

function isNode(target: EventTarget): target is Node {
  return 'nodeType' in target && 'childNodes' in target;
}

/** Turns the page on a horizontal swipe. Vertical swipes scroll, as all do that move vertical text, and two fingers zoom. */
function listenToTouch(document: Document, onSwipe: (direction: 1 | -1) => void): void {
  let start: { readonly x: number; readonly y: number; readonly scrolled: number } | undefined;
  const scrolled = () => document.documentElement.scrollLeft;
  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const [touch] = touches;
      const isSwipe = touch && touches.length === 1 && !usesKeys(target);
      start = isSwipe ? { x: touch.clientX, y: touch.clientY, scrolled: scrolled() } : undefined;
    },
    { passive: true },
  );
  document.addEventListener(
    'touchend',
    ({ changedTouches }) => {
      const [touch] = changedTouches;
      if (!start || !touch || !document.getSelection()?.isCollapsed) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      const hasScrolled = start.scrolled !== scrolled();
      start = undefined;
      if (!hasScrolled && Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    { passive: true },
  );
}

function settled(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, SETTLED_MS);
  };
}
