import { rangeOf } from './flat-text.ts';
import { type BookFrame, openFrame, styleOf } from './open-frame.ts';
import type { ShownChapter } from './shown-chapter.ts';

const ON_PAPER = `html { color: #000; background: #fff; }
body { margin: 0; columns: auto; block-size: auto; }
img, svg { max-inline-size: 100%; break-inside: avoid; }`;

/** Prints what is shown, or its whole chapter, from a frame of its own: the one on the screen is cut into screen pages. */
export async function printInFrame(
  host: HTMLElement,
  shown: BookFrame,
  chapter: ShownChapter,
  part: 'page' | 'section',
): Promise<void> {
  const paper = await openFrame(host, shown.element.title);
  paper.element.style.cssText = 'position: absolute; inline-size: 0; block-size: 0; visibility: hidden';
  const { document } = paper;
  document.head.append(...[...chapter.styles(), ON_PAPER].map((text) => styleOf(document, text)));
  document.title = shown.document.title;
  document.body.append(document.importNode(contentOf(shown, chapter, part), true));
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  paper.window.focus();
  paper.window.print();
  paper.element.remove();
}

function contentOf(shown: BookFrame, chapter: ShownChapter, part: 'page' | 'section'): DocumentFragment {
  const whole = shown.document.createRange();
  whole.selectNodeContents(shown.document.body);
  if (part === 'section') return whole.cloneContents();
  const flat = chapter.flat();
  const layout = chapter.layout();
  return (rangeOf(flat, layout.firstShown(flat), layout.lastShown(flat)) ?? whole).cloneContents();
}
