import { indexOf } from './flat-text.ts';
import type { Painter } from './painted-passages.ts';
import { writePdfLocator } from './pdf-locator.ts';
import type { DrawnPage } from './pdf-page.ts';
import type { ViewOptions } from './reading-engine.ts';

/** The page of a PDF that is shown, as far as listening to it needs to know. */
interface ListenedSheet {
  readonly element: HTMLElement;
  readonly painter: Painter;
  readonly section: () => number;
  readonly drawn: () => DrawnPage | undefined;
}

/** Listens to what the person does with the page that is shown, until the function given back is called. */
export function listenToSheet(
  { element: view, drawn, section, painter }: ListenedSheet,
  options: ViewOptions,
): () => void {
  const onSelect = () => {
    const selection = document.getSelection();
    const flat = drawn()?.flat;
    if (!flat || !selection || !view.contains(selection.anchorNode)) return;
    const range = selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
    if (!range || range.collapsed) {
      options.onSelect(undefined);
      return;
    }
    const from = indexOf(flat, range.startContainer, range.startOffset);
    const to = indexOf(flat, range.endContainer, range.endOffset);
    const text = flat.text.slice(from, to).replace(/\s+/gu, ' ').trim();
    const below = view.getBoundingClientRect().bottom - range.getBoundingClientRect().bottom;
    const locator = writePdfLocator({ section: section(), from, to });
    options.onSelect(text === '' ? undefined : { locator, text, below });
  };
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = options.onCopy(String(document.getSelection() ?? ''));
    if (text !== '') event.clipboardData?.setData('text/plain', text);
  };
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof HTMLAnchorElement) return;
    const id = painter.passageAt(event.clientX, event.clientY);
    if (id !== undefined) options.onPassage(id);
  };
  document.addEventListener('selectionchange', onSelect);
  view.addEventListener('copy', onCopy);
  // Text that is drawn elsewhere is copied past the count.
  view.addEventListener('dragstart', (event) => event.preventDefault());
  view.addEventListener('keydown', options.onKey);
  view.addEventListener('click', onClick);
  return () => document.removeEventListener('selectionchange', onSelect);
}
