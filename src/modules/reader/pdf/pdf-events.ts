import type { Highlighter } from '../annotations/highlighted-passages.ts';
import { indexOf } from '../epub/text-index.ts';
import type { ViewOptions } from '../reading-engine.ts';
import { writePdfLocator } from './pdf-locator.ts';
import type { DrawnPage } from './pdf-page.ts';

/** The current page of a PDF, with the parts that the event listeners need. */
interface ListenedSheet {
  readonly element: HTMLElement;
  readonly highlighter: Highlighter;
  readonly pageIndex: () => number;
  readonly drawn: () => DrawnPage | undefined;
}

/** Listens to user input on the current page until the returned function is called. */
export function listenToSheet(
  { element: view, drawn, pageIndex, highlighter }: ListenedSheet,
  options: ViewOptions,
): () => void {
  const onSelect = () => {
    const selection = document.getSelection();
    const textIndex = drawn()?.flat;
    if (!textIndex || !selection || !view.contains(selection.anchorNode)) return;
    const range = selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
    if (!range || range.collapsed) {
      options.onSelect(undefined);
      return;
    }
    const from = indexOf(textIndex, range.startContainer, range.startOffset);
    const to = indexOf(textIndex, range.endContainer, range.endOffset);
    const text = textIndex.text.slice(from, to).replace(/\s+/gu, ' ').trim();
    const below = view.getBoundingClientRect().bottom - range.getBoundingClientRect().bottom;
    const locator = writePdfLocator({ pageIndex: pageIndex(), from, to });
    options.onSelect(text === '' ? undefined : { locator, text, below });
  };
  const onCopy = (event: ClipboardEvent) => {
    // A value that a person has entered is theirs.
    if (isField(event.target)) return;
    event.preventDefault();
    const text = options.onCopy(String(document.getSelection() ?? ''));
    if (text !== '') event.clipboardData?.setData('text/plain', text);
  };
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof HTMLAnchorElement || isField(event.target)) return;
    const id = highlighter.passageAt(event.clientX, event.clientY);
    if (id !== undefined) options.onPassage(id);
  };
  document.addEventListener('selectionchange', onSelect);
  view.addEventListener('copy', onCopy);
  // Dragging text to another application would bypass the copy limit.
  view.addEventListener('dragstart', (event) => event.preventDefault());
  view.addEventListener('keydown', (event) => {
    // The keys of a field write in it and move within it.
    if (!isField(event.target)) options.onKey(event);
  });
  view.addEventListener('click', onClick);
  return () => document.removeEventListener('selectionchange', onSelect);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select');
}
