import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_READING_STYLE } from '../../../src/domain/reading/reading-style.ts';
import { findPlace } from '../../../src/modules/reader/epub/epub-locator.ts';
import { isShownOn } from '../../../src/modules/reader/epub/epub-page-frame.ts';
import { createChapterView } from '../../../src/modules/reader/epub/shown-chapter.ts';
import type { BookFrame } from '../../../src/modules/reader/frame/open-frame.ts';
import { scrolledLayout } from '../../../src/modules/reader/frame/page-layout.ts';
import { chapterPage, makeEpub, openBytes, packageOf } from './make-epub.ts';

const LINE = 20;
const FRAME_HEIGHT = 100;
const words = 'Boats at rest in the long harbour of the north. ';

const isPicture = ({ nodeName }: Node) => /^(?:img|svg)$/i.test(nodeName);

/** The style sheet of the made-up book hides this class. */
const isHidden = (element: Element) => element.closest('.answers') !== null;

/**
 * Lays out text as jsdom does not: lines of a fixed height whose length depends on the size of the text. A picture has the
 * height of a frame.
 */
function layOutLines(document: Document): void {
  const root = document.documentElement;
  const perLine = () => {
    const size = /font-size: (\d+)%/.exec(document.head.textContent ?? '')?.[1] ?? '100';
    return Math.round(40 * (100 / Number(size)));
  };
  const rectAt = (node: Node, offset: number): DOMRect => {
    let line = 0;
    for (const block of document.querySelectorAll('p, img, svg')) {
      if (block.contains(node)) break;
      if (isHidden(block)) continue;
      line += isPicture(block) ? FRAME_HEIGHT / LINE : Math.ceil((block.textContent ?? '').length / perLine());
    }
    const height = isPicture(node) ? FRAME_HEIGHT : LINE;
    return new DOMRect(0, (line + Math.floor(offset / perLine())) * LINE - root.scrollTop, 8, height);
  };
  const view = document.defaultView;
  if (!view) return;
  Object.assign(view.Range.prototype, {
    getClientRects(this: Range) {
      const { parentElement } = this.startContainer;
      return this.collapsed || parentElement?.closest('svg') || (parentElement && isHidden(parentElement))
        ? []
        : [rectAt(this.startContainer, this.startOffset)];
    },
  });
  Object.assign(view.Element.prototype, {
    getClientRects(this: Element) {
      return isPicture(this) ? [rectAt(this, 0)] : [];
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
  return () => createChapterView(files, frame, { style: STYLE, textOfProblem: String, textOfMissing: String });
}

test('the place is the first visible character, never the blank before it', async () => {
  const chapter = (await openBook())();
  await chapter.show({ kind: 'chapter', chapterIndex: 0, fragment: undefined });
  frame.document.documentElement.scrollTop = 4 * LINE;
  expect(chapter.locator()).toMatch(/\/4\/4\/1:0\)$/);
});

test('the place at the top of a chapter is its beginning, so that a picture before the text stays in view', async () => {
  const chapter = (await openBook())();
  await chapter.show({ kind: 'chapter', chapterIndex: 0, fragment: undefined });
  expect(chapter.locator()).toBe('epubcfi(/6/2)');
  // It takes lines like a picture that has loaded.
  const picture = frame.document.createElement('p');
  picture.textContent = 'x'.repeat(400);
  frame.document.body.prepend(picture);
  chapter.relayout();
  expect(frame.document.documentElement.scrollTop).toBe(0);
});

test('a CFI of an element leads to its first character', async () => {
  const chapter = (await openBook())();
  await chapter.show({ kind: 'chapter', chapterIndex: 0, fragment: undefined });
  for (const [fragment, line] of [
    ['epubcfi(/6/2!/4/8)', 12],
    ['epubcfi(/6/2!/4/12)', 20],
  ] as const) {
    await chapter.show({ kind: 'chapter', chapterIndex: 0, fragment });
    expect(frame.document.documentElement.scrollTop).toBe(line * LINE - 24);
  }
});

test('the place is the same after ten reloads', async () => {
  const open = await openBook();
  const chapter = open();
  await chapter.show({ kind: 'chapter', chapterIndex: 0, fragment: undefined });
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
  await chapter.show({ kind: 'chapter', chapterIndex: 0, fragment: undefined });
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

const chapterOf = async (markup: string) => {
  const files = await openBytes(makeEpub({ 'OEBPS/one.xhtml': chapterPage(markup) }));
  return () => createChapterView(files, frame, { style: STYLE, textOfProblem: String, textOfMissing: String });
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><title>A map</title><rect/></svg>';

test.each([
  ['between texts', `<p>Before.</p><img src="plate.png" alt=""/>${svg}<img src="plate.png" alt=""/><p>After.</p>`],
  ['at the end of a chapter', `<p>Before.</p><img src="plate.png" alt=""/>${svg}<img src="plate.png" alt=""/>`],
  [
    'of a chapter without text',
    `<img src="plate.png" alt=""/><img src="plate.png" alt=""/>${svg}<img src="plate.png" alt=""/>`,
  ],
])('the place on a page without text is its picture: pictures %s', async (_, markup) => {
  const open = await chapterOf(markup);
  const chapter = open();
  await chapter.show({ kind: 'chapter', chapterIndex: 0, fragment: undefined });
  const root = frame.document.documentElement;
  const drawing = () => frame.document.querySelector('svg');
  const top = () => drawing()?.getClientRects()[0]?.top;
  root.scrollTop = top() ?? 0;
  const place = chapter.locator();
  expect(findPlace(place)?.rangeIn(frame.document)?.startContainer).toBe(drawing());
  for (let reload = 0; reload < 3; reload += 1) {
    const next = open();
    await next.show({ kind: 'locator', locator: place });
    expect(next.locator()).toBe(place);
    expect(top()).toBe(24);
    expect(isShownOn({ frame, chapter: next }, place)).toBe(true);
  }
});

test('the place after long passages that the book hides is the first visible character', async () => {
  const hidden = `<div class="answers"><p>${words.repeat(20)}</p><p>${words.repeat(20)}</p></div>`;
  const open = await chapterOf(
    `${`<p>${words.repeat(3)}</p>`.repeat(6)}${hidden}${`<p>${words.repeat(3)}</p>`.repeat(6)}`,
  );
  const chapter = open();
  await chapter.show({ kind: 'chapter', chapterIndex: 0, fragment: undefined });
  // Each visible paragraph has four lines, so the ninth paragraph is the fourth after the hidden ones.
  for (const line of [8, 24, 32]) {
    frame.document.documentElement.scrollTop = line * LINE;
    const range = findPlace(chapter.locator())?.rangeIn(frame.document);
    const paragraphs = [...frame.document.querySelectorAll('body > p')];
    expect(paragraphs.findIndex((paragraph) => paragraph.contains(range?.startContainer ?? null))).toBe(line / 4);
  }
});

test('the end of a scrolled chapter is its last page, however short, so that the next chapter can follow', () => {
  const root = frame.document.documentElement;
  Object.defineProperty(root, 'scrollHeight', { value: 3.3 * FRAME_HEIGHT });
  root.scrollTop = 2 * FRAME_HEIGHT;
  expect([scrolledLayout(frame).page(), scrolledLayout(frame).pages()]).toEqual([2, 4]);
  root.scrollTop = 2.3 * FRAME_HEIGHT;
  expect(scrolledLayout(frame).page()).toBe(3);
});

test('a place in a book whose spine has items without a file is found again, also if an older version stored it', async () => {
  const spine = ['none', 'one', 'two'].map((name) => `<itemref idref="${name}"/>`).join('');
  const files = await openBytes(makeEpub({ 'OEBPS/package.opf': packageOf(['one', 'two'], { spine }) }));
  const chapter = createChapterView(files, frame, { style: STYLE, textOfProblem: String, textOfMissing: String });
  await chapter.show({ kind: 'chapter', chapterIndex: 1, fragment: undefined });
  expect(chapter.locator()).toMatch(/^epubcfi\(\/6\/6\[/);
  for (const place of [chapter.locator(), 'epubcfi(/6/4!/4/2/1:0)']) {
    await chapter.show({ kind: 'chapter', chapterIndex: 0, fragment: undefined });
    expect(chapter.find(place)).toBeUndefined();
    await chapter.show({ kind: 'locator', locator: place });
    expect(chapter.index()).toBe(1);
    expect(chapter.find(place)).toBeDefined();
  }
});

test('a chapter that fails for any reason is replaced by a notice, and the next one can be shown', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const files = await openBytes(makeEpub());
  const failing = {
    ...files,
    chapterText: async (chapter: number) =>
      chapter === 0 ? Promise.reject(new TypeError('x')) : files.chapterText(chapter),
  };
  const chapter = createChapterView(failing, frame, { style: STYLE, textOfProblem: String, textOfMissing: String });
  await chapter.show({ kind: 'chapter', chapterIndex: 0, fragment: undefined });
  expect(frame.document.body.textContent).toBe('damaged');
  expect(report).toHaveBeenCalledTimes(1);
  await chapter.show({ kind: 'chapter', chapterIndex: 1, fragment: undefined });
  expect(frame.document.body.textContent).toContain('The crossing');
  vi.unstubAllGlobals();
});
