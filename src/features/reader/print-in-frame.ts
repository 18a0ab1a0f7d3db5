import type { Leaf } from './epub-leaf.ts';
import { rangeOf } from './flat-text.ts';
import { type BookFrame, openFrame, styleOf } from './open-frame.ts';
import type { ShownChapter } from './shown-chapter.ts';

/** A fixed page takes paper of its own size. */
const onPaperOf = ({
  width,
  height,
}: {
  width: number;
  height: number;
}) => `@page { size: ${width}px ${height}px; margin: 0; }
body { position: relative; width: ${width}px; height: ${height}px; overflow: hidden; }`;
const ON_PAPER = `html { color: #000; background: #fff; }
body { margin: 0; columns: auto; block-size: auto; }
img, svg { max-inline-size: 100%; break-inside: avoid; }`;

/** Prints what is shown, or its whole chapter, from a frame of its own: the one on the screen is cut into screen pages. */
export async function printInFrame(
  host: HTMLElement,
  { frame: shown, chapter }: Leaf,
  part: 'page' | 'section',
): Promise<void> {
  const paper = await openFrame(host, shown.element.title);
  paper.element.style.cssText = 'position: absolute; inline-size: 0; block-size: 0; visibility: hidden';
  const { document } = paper;
  const size = chapter.fixedSize();
  const styles = [...chapter.styles(), ON_PAPER, size ? onPaperOf(size) : ''];
  document.head.append(...styles.map((text) => styleOf(document, text)));
  document.title = shown.document.title;
  // A fixed page is placed by its own boxes, whichever of its text is shown.
  document.body.append(document.importNode(contentOf(shown, chapter, size ? 'section' : part), true));
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
