import { UnreadableBookError } from '../../../domain/reading/reading-limits.ts';
import { restoreDeferred, STYLE_ASIDE } from '../epub/defer-media.ts';

/** A document of its own that a book is shown in. */
export interface BookFrame {
  readonly element: HTMLIFrameElement;
  readonly document: Document;
  readonly window: Window & typeof globalThis;
}

const FRAME = '/book-frame.html';

/**
 * Opens the empty frame. It is of our origin, so that the reader can lay the book out and follow its reader; its sandbox runs no script,
 * sends no form and opens no window, and its policy (in the file, and again in the server's header) lets it fetch nothing but the
 * bytes that the reader hands in. So nothing of a book reaches the session or what lies on the device.
 */
export async function openFrame(host: HTMLElement, label: string): Promise<BookFrame> {
  const element = host.ownerDocument.createElement('iframe');
  // Modal windows are the print dialog's; without scripts, a book opens none.
  element.setAttribute('sandbox', 'allow-same-origin allow-modals');
  element.title = label;
  element.src = FRAME;
  const loaded = new Promise<void>((resolve) => element.addEventListener('load', () => resolve(), { once: true }));
  host.append(element);
  await loaded;
  const document = element.contentDocument;
  const window = document?.defaultView;
  if (!document || !window || document.body?.id !== 'book-frame') {
    element.remove();
    throw new UnreadableBookError('offline');
  }
  return { element, document, window };
}

/** Puts a page into the frame: attributes of its root, styles in order, and its body. */
export function fillFrame({ document }: BookFrame, page: Document, styles: readonly string[], rtl: boolean): void {
  const root = document.documentElement;
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  for (const { name, value } of page.documentElement.attributes) {
    if (['lang', 'dir', 'class', 'id', STYLE_ASIDE].includes(name)) root.setAttribute(name, value);
  }
  const language = page.documentElement.getAttribute('xml:lang');
  if (language && !root.hasAttribute('lang')) root.setAttribute('lang', language);
  if (rtl && !root.hasAttribute('dir')) root.setAttribute('dir', 'rtl');
  document.head.replaceChildren(...styles.map((text) => styleOf(document, text)));
  const body = document.importNode(page.body, true);
  // Before it is shown: a source of sound that comes by its address later is never asked again.
  restoreDeferred(body);
  document.body.replaceWith(body);
  restoreDeferred(root);
  document.title = page.title;
}

export function styleOf(document: Document, text: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = text;
  return style;
}
