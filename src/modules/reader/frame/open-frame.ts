import { UnreadableBookError } from '../../../domain/reading/reading-limits.ts';
import { hasDeferred, restoreAttributes, restoreDeferred, STYLE_ASIDE } from '../epub/defer-media.ts';
import { runAtOnce, type Steps } from '../epub/run-in-slices.ts';
import { countElements, isElement } from '../epub/text-index.ts';
import type { LineOrder } from './page-layout.ts';

/** A separate document in which a book is shown. */
export interface BookFrame {
  readonly element: HTMLIFrameElement;
  readonly document: Document;
  readonly window: Window & typeof globalThis;
}

const FRAME = '/book-frame.html';
/** The print dialog counts as a modal. A book cannot open one without scripts. */
const SEALED = 'allow-same-origin allow-modals';
const SEALED_BY_POLICY = `${SEALED} allow-scripts`;

/**
 * Opens the empty frame. It has our origin, so that the reader can lay out the book and observe user input. Its sandbox
 * blocks scripts, forms and new windows. Its content security policy, in the file and again in the server's header,
 * blocks all scripts again, and all fetches except for the bytes that the reader passes in. So a book cannot reach the
 * session or the data on the device (READ-1).
 *
 * WebKit delivers no event, not even to our own listeners, in a frame whose sandbox blocks scripts. There the sandbox
 * allows scripts and the policy alone blocks them, which a probe confirms before a book is shown. Without a server, WebKit
 * also never loads a frame whose sandbox blocks scripts, so an empty frame shows which sandbox the engine needs.
 */
export async function openFrame(host: HTMLElement, label: string): Promise<BookFrame> {
  if (deliversEvents(host)) return loadFrame(host, label, SEALED);
  const frame = await loadFrame(host, label, SEALED_BY_POLICY);
  if (!runsScripts(frame.document)) return frame;
  frame.element.remove();
  throw new Error('The policy of the book frame is not in force.');
}

async function loadFrame(host: HTMLElement, label: string, sandbox: string): Promise<BookFrame> {
  const element = host.ownerDocument.createElement('iframe');
  element.setAttribute('sandbox', sandbox);
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

const PROBE = 'carrel-probe';

/** Returns true if listeners of ours are called in a frame whose sandbox blocks scripts. */
function deliversEvents(host: HTMLElement): boolean {
  const element = host.ownerDocument.createElement('iframe');
  element.setAttribute('sandbox', SEALED);
  element.hidden = true;
  host.append(element);
  const document = element.contentDocument;
  let isDelivered = false;
  const listen = () => {
    isDelivered = true;
  };
  document?.addEventListener(PROBE, listen);
  document?.dispatchEvent(new Event(PROBE));
  element.remove();
  return isDelivered;
}

function runsScripts(document: Document): boolean {
  const script = document.createElement('script');
  script.textContent = `document.documentElement.setAttribute('${PROBE}', '')`;
  document.head.append(script);
  script.remove();
  return document.documentElement.hasAttribute(PROBE);
}

/** Fills the frame with a page: attributes of its root, styles in order, and its body. */
export function fillFrame(frame: BookFrame, page: Document, styles: readonly string[], isRightToLeft: boolean): void {
  fillWith(frame, page, runAtOnce(importBody(frame, page)), { styles, isRightToLeft });
}

/** Copies the body of a page for the frame, in steps. It is not attached yet. */
export function* importBody({ document }: BookFrame, { body }: Document): Steps<HTMLElement> {
  const copy = document.importNode(body, false);
  restoreDeferred(copy);
  yield* importContent(body, copy, hasDeferred(body));
  return copy;
}

/** A larger element is copied child by child. */
const MAX_AT_ONCE = 400;

function* importContent(from: Element, to: Element, isRestored: boolean): Steps<void> {
  for (let node = from.firstChild; node; node = node.nextSibling) {
    const large = isElement(node) && countElements(node) > MAX_AT_ONCE ? node : undefined;
    const copy: Node = to.ownerDocument.importNode(node, !large);
    // Before the body is attached, because a media element does not reload a source that is set later.
    if (isRestored && isElement(copy)) restoreDeferred(copy);
    if (large && isElement(copy)) yield* importContent(large, copy, isRestored);
    to.append(copy);
    yield;
  }
}

interface PageStyle {
  readonly styles: readonly string[];
  readonly isRightToLeft: boolean;
}

interface Filled {
  /** Order of the lines, which an empty body tells before the browser styles a long one. */
  readonly lineOrder: LineOrder;
}

/** Fills the frame with a body that was copied for it, and with the attributes of the page's root and its styles. */
export function fillWith(
  frame: BookFrame,
  page: Document,
  body: HTMLElement,
  { styles, isRightToLeft }: PageStyle,
): Filled {
  const { document } = frame;
  const root = document.documentElement;
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  for (const { name, value } of page.documentElement.attributes) {
    if (['lang', 'dir', 'class', 'id', STYLE_ASIDE].includes(name)) root.setAttribute(name, value);
  }
  const language = page.documentElement.getAttribute('xml:lang');
  if (language && !root.hasAttribute('lang')) root.setAttribute('lang', language);
  // The columns follow the body, and the pages the root.
  const direction = body.getAttribute('dir') ?? (isRightToLeft ? 'rtl' : null);
  if (direction && (body.hasAttribute('dir') || !root.hasAttribute('dir'))) root.setAttribute('dir', direction);
  document.head.replaceChildren(...styles.map((text) => styleOf(document, text)));
  restoreAttributes(root);
  document.title = page.title;
  document.body.replaceWith(body.cloneNode(false));
  const { writingMode } = frame.window.getComputedStyle(document.body);
  document.body.replaceWith(body);
  return { lineOrder: lineOrderOf(writingMode) };
}

function lineOrderOf(writingMode: string): LineOrder {
  if (!/^(?:vertical|sideways)/.test(writingMode)) return 'down';
  return writingMode.endsWith('rl') ? 'left' : 'right';
}

export function styleOf(document: Document, text: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = text;
  return style;
}
