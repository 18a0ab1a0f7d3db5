import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_READING_STYLE } from '../../../src/domain/reading/reading-style.ts';
import { sectionLocator } from '../../../src/modules/reader/epub/epub-locator.ts';
import { showChapters } from '../../../src/modules/reader/epub/shown-chapter.ts';
import type { BookFrame } from '../../../src/modules/reader/frame/open-frame.ts';
import { chapterPage, makeEpub, openBytes } from './make-epub.ts';

const LINE = 20;
const FRAME_HEIGHT = 100;
const words = 'Boats at rest in the long harbour of the north. ';

/** Lays out text as jsdom does not: lines of a fixed height whose length depends on the size of the text. */
function layOutLines(document: Document): void {
  const root = document.documentElement;
  const perLine = () => {
    const size = /font-size: (\d+)%/.exec(document.head.textContent ?? '')?.[1] ?? '100';
    return Math.round(40 * (100 / Number(size)));
  };
  const rectAt = (node: Node, offset: number): DOMRect => {
    let line = 0;
    for (const paragraph of document.querySelectorAll('p')) {
      if (paragraph.contains(node)) break;
      line += Math.ceil((paragraph.textContent ?? '').length / perLine());
    }
    return new DOMRect(0, (line + Math.floor(offset / perLine())) * LINE - root.scrollTop, 8, LINE);
  };
  const view = document.defaultView;
  if (!view) return;
  Object.assign(view.Range.prototype, {
    getClientRects(this: Range) {
      return this.collapsed ? [] : [rectAt(this.startContainer, this.startOffset)];
    },
  });
  Object.assign(view, { innerHeight: FRAME_HEIGHT });
  Object.assign(root, {
    scrollTo: ({ top }: { top: number }) => {
      root.scrollTop = Math.max(0, Math.round(top));
    },
  });
}

let frame: BookFrame;
beforeEach(() => {
  const element = document.createElement('iframe');
  document.body.append(element);
  const inner = element.contentDocument;
  const window = inner?.defaultView;
  if (!inner || !window) throw new Error('The frame has no document');
  frame = { element, document: inner, window };
  layOutLines(inner);
});
afterEach(() => frame.element.remove());

const STYLE = { ...DEFAULT_READING_STYLE, flow: 'scrolled' } as const;

async function openBook() {
  const paragraphs = Array.from({ length: 12 }, (_, index) => `<p>${words.repeat(3)}${index}.   </p>`);
  const files = await openBytes(makeEpub({ 'OEBPS/one.xhtml': chapterPage(paragraphs.join('')) }));
  return () => showChapters(files, frame, { style: STYLE, textOfProblem: String, textOfPicture: String });
}

test('the place is the first visible character, never the blank before it', async () => {
  const chapter = (await openBook())();
  await chapter.show({ kind: 'section', section: 0, fragment: undefined });
  frame.document.documentElement.scrollTop = 4 * LINE;
  expect(chapter.locator()).toMatch(/\/4\/4\/1:0\)$/);
});

test('the place at the top of a chapter is its beginning, so that a picture before the text stays in view', async () => {
  const chapter = (await openBook())();
  await chapter.show({ kind: 'section', section: 0, fragment: undefined });
  expect(chapter.locator()).toBe(sectionLocator(0));
  // It takes lines like a picture that has loaded.
  const picture = frame.document.createElement('p');
  picture.textContent = 'x'.repeat(400);
  frame.document.body.prepend(picture);
  chapter.relayout();
  expect(frame.document.documentElement.scrollTop).toBe(0);
});

test('the place is the same after ten reloads', async () => {
  const open = await openBook();
  const chapter = open();
  await chapter.show({ kind: 'section', section: 0, fragment: undefined });
  frame.document.documentElement.scrollTop = 9 * LINE;
  const place = chapter.locator();
  for (let reload = 0; reload < 10; reload += 1) {
    const next = open();
    await next.show({ kind: 'locator', locator: place });
    expect(next.locator()).toBe(place);
  }
});

test('the place is the same after many changes of the size of the text, and follows the reader', async () => {
  const chapter = (await openBook())();
  await chapter.show({ kind: 'section', section: 0, fragment: undefined });
  frame.document.documentElement.scrollTop = 9 * LINE;
  const place = chapter.locator();
  for (const textSize of [150, 80, 200, 100, 130, 90, 100]) {
    chapter.apply({ ...STYLE, textSize });
    expect(chapter.locator()).toBe(place);
    chapter.relayout();
    expect(chapter.locator()).toBe(place);
  }
  frame.document.documentElement.scrollTop += 5 * LINE;
  expect(chapter.locator()).not.toBe(place);
});
