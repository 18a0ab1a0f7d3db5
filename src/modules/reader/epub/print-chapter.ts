import { BASE_STYLE } from '../frame/frame-style.ts';
import { type BookFrame, styleOf } from '../frame/open-frame.ts';
import { picturesInView } from '../frame/page-layout.ts';
import { printInFrame } from '../frame/print-frame.ts';
import type { PageFrame } from './epub-page-frame.ts';
import type { ShownChapter } from './shown-chapter.ts';
import { rangeOf } from './text-index.ts';

/** CSS that prints a fixed page on paper of its own size. */
const onPaperOf = ({
  width,
  height,
}: {
  width: number;
  height: number;
}) => `@page { size: ${width}px ${height}px; margin: 0; }
body { position: relative; width: ${width}px; height: ${height}px; overflow: hidden; }`;
const ON_SHEETS = '@page { margin: 16mm; }';
const ON_PAPER = `html { color: #000; background: #fff; }
body { margin: 0; columns: auto; block-size: auto; }
img, svg { max-inline-size: 100%; break-inside: avoid; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
audio, video { display: none; }`;

/** Prints the visible page or its whole chapter. */
export function printChapter(host: HTMLElement, pageFrame: PageFrame, part: 'page' | 'chapter'): Promise<void> {
  const { frame: shown, chapter } = pageFrame;
  return printInFrame(host, shown.element.title, async ({ document }) => {
    const size = chapter.fixedSize();
    copyAttributes(shown.document.documentElement, document.documentElement);
    copyAttributes(shown.document.body, document.body);
    const styles = [BASE_STYLE, ...chapter.styles(), ON_PAPER, size ? onPaperOf(size) : ON_SHEETS];
    document.head.append(...styles.map((text) => styleOf(document, text)));
    document.title = shown.document.title;
    // A fixed page is laid out by its own boxes, so it is always printed as a whole.
    document.body.append(document.importNode(contentOf(shown, chapter, size ? 'chapter' : part), true));
    // Fonts load only when text in them is laid out.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/**
 * Copies all attributes. Direction and language are set on the root, and a book's styles may select classes of the root
 * or the body.
 */
function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
}

function contentOf(shown: BookFrame, chapter: ShownChapter, part: 'page' | 'chapter'): Node {
  const { body } = shown.document;
  const whole = shown.document.createRange();
  whole.selectNodeContents(body);
  if (part === 'chapter') return whole.cloneContents();
  const textIndex = chapter.flat();
  const layout = chapter.layout();
  const [from, to] = [layout.firstShown(textIndex), layout.lastShown(textIndex)];
  const passage = from < to ? rangeOf(textIndex, from, to) : rangeAround(picturesInView(shown, layout));
  return passage ? withSurroundings(passage, body) : whole.cloneContents();
}

/** Returns the range from the first to the last of some elements. */
function rangeAround(elements: readonly Element[]): Range | undefined {
  const [first, last] = [elements[0], elements.at(-1)];
  if (!first || !last) return undefined;
  const range = first.ownerDocument.createRange();
  range.setStartBefore(first);
  range.setEndAfter(last);
  return range;
}

/**
 * Returns a passage inside copies of its ancestors, so that, for example, a verse keeps the styles of its stanza and
 * its poem.
 */
function withSurroundings(passage: Range, body: Element): Node {
  let content: Node = passage.cloneContents();
  let around: Node | null = passage.commonAncestorContainer;
  for (; around && around !== body; around = around.parentNode) {
    if (around.nodeType !== Node.ELEMENT_NODE) continue;
    const shell = around.cloneNode(false);
    shell.appendChild(content);
    content = shell;
  }
  return content;
}
