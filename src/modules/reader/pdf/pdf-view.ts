import type { BookProblem } from '../../../domain/reading/reading-limits.ts';
import type { ReadingStyle } from '../../../domain/reading/reading-schema.ts';
import { sentencesFrom } from '../../../domain/reading/reading-sentences.ts';
import { type Highlighter, highlightIn } from '../annotations/highlighted-passages.ts';
import { rangeOf } from '../epub/text-index.ts';
import type {
  ContentsEntry,
  HighlightedPassage,
  PageEntry,
  ReadingView,
  Sentence,
  ShownPlace,
  Target,
  ViewOptions,
} from '../reading-engine.ts';
import { type Answers, keepAnswers } from './pdf-answers.ts';
import { listenToSheet } from './pdf-events.ts';
import type { PDFDocumentProxy, PdfFile } from './pdf-file.ts';
import { drawWithLayers, type PageLayers } from './pdf-layers.ts';
import type { LinkCallbacks } from './pdf-links.ts';
import { readPdfLocator, writePdfLocator } from './pdf-locator.ts';
import styles from './pdf-page.module.css';
import type { DrawnPage } from './pdf-page.ts';
import { printPdfPage } from './pdf-print.ts';

interface PdfLists {
  readonly contents: readonly ContentsEntry[];
  readonly pages: readonly PageEntry[];
  readonly stalled: PdfFile['stalled'];
}

/** Shows a PDF inside an element, one page at a time. */
export async function showPdf(
  pdf: PDFDocumentProxy,
  lists: PdfLists,
  host: HTMLElement,
  options: ViewOptions,
): Promise<ReadingView> {
  const answers = keepAnswers(options.onAnswer);
  const sheet = layOnTable(pdf, lists, host, options, answers);
  const stopListening = listenToSheet(sheet, options);
  const stopFollowing = followWidth(host, () => void sheet.draw().catch(options.onFailure));
  await sheet.show(options.start ?? pageTarget(0));
  return {
    show: sheet.show,
    turn: (direction) => {
      const next = sheet.pageIndex() + direction;
      if (next < 0 || next >= pdf.numPages) return Promise.resolve();
      return sheet.show(pageTarget(next));
    },
    nextChapter: async () => {
      const pageIndex = sheet.pageIndex() + 1;
      if (pageIndex >= pdf.numPages) return false;
      await sheet.show(pageTarget(pageIndex));
      return true;
    },
    apply: sheet.apply,
    drawHighlights: sheet.drawHighlights,
    fill: (stored) => {
      answers.take(stored);
      sheet.refreshForm();
    },
    flushAnswers: answers.flush,
    sentences: () => sentencesOf(sheet),
    narration: undefined,
    endSpeech: () => sheet.highlighter.mark('spoken', undefined),
    deselect: () => document.getSelection()?.removeAllRanges(),
    shownText: () => sheet.drawn()?.flat.text ?? '',
    isShown: (locator) => readPdfLocator(locator)?.pageIndex === sheet.pageIndex(),
    printCost: () => 1,
    print: () => printPdfPage(pdf, sheet.pageIndex(), answers, host, options.label),
    close: () => {
      answers.flush();
      stopListening();
      stopFollowing();
      sheet.close();
    },
  };
}

/** The page that is shown. */
interface Sheet {
  readonly element: HTMLElement;
  readonly highlighter: Highlighter;
  readonly pageIndex: () => number;
  readonly drawn: () => DrawnPage | undefined;
  /** Shows the present answers in the fields of the page. */
  readonly refreshForm: () => void;
  readonly draw: () => Promise<void>;
  readonly show: (target: Target) => Promise<void>;
  readonly apply: (style: ReadingStyle) => Promise<void>;
  readonly drawHighlights: (passages: readonly HighlightedPassage[]) => void;
  readonly close: () => void;
}

function layOnTable(
  pdf: PDFDocumentProxy,
  lists: PdfLists,
  host: HTMLElement,
  options: ViewOptions,
  answers: Answers,
): Sheet {
  const element = tableIn(host, options.label);
  const highlighter = highlightIn(window);
  let { style } = options;
  let layers: PageLayers | undefined;
  let [index, drawing] = [0, 0];
  let passages: readonly HighlightedPassage[] = [];
  const redraw = () => highlighter.drawHighlights(passages, ({ locator }) => passageOn(layers?.page, index, locator));

  const callbacks = linkCallbacksOf(lists, options, element, (page) => show(pageTarget(page)));

  const reportPosition = () => options.onPlace(placeOf(pdf, lists, index));
  const say = (problem: BookProblem) => showNotice(element, options.textOfProblem(problem, 'page'), reportPosition);

  async function draw(): Promise<void> {
    drawing += 1;
    const mine = drawing;
    element.className = [styles.view, styles[style.theme]].filter(Boolean).join(' ');
    answers.flush();
    const page = drawWithLayers(pdf, index, { host, style, callbacks, options, answers }).catch(() => undefined);
    const isStalled = await Promise.race([page.then(() => false), lists.stalled().then(() => true)]);
    if (isStalled && mine === drawing) say('offline');
    // The page follows when its part of the file can be read again.
    const finished = await page;
    // A later page was requested meanwhile.
    if (mine !== drawing) return;
    layers = finished;
    if (finished) element.replaceChildren(finished.page.element);
    else say('damaged');
    element.scrollTop = 0;
    redraw();
    // An answer may have arrived while the page was drawn.
    finished?.form?.refresh();
    reportPosition();
  }

  async function show(target: Target): Promise<void> {
    const wanted = pageIndexOf(pdf, target);
    if (wanted !== index || !layers) {
      index = wanted;
      await draw();
    }
    const range = target.kind === 'locator' ? passageOn(layers?.page, index, target.locator) : undefined;
    highlighter.mark('found', range);
    if (range) scrollTo(element, range);
  }

  return {
    ...{ element, highlighter, draw, show },
    pageIndex: () => index,
    drawn: () => layers?.page,
    refreshForm: () => layers?.form?.refresh(),
    apply: (next) => {
      style = next;
      return draw();
    },
    drawHighlights: (next) => {
      passages = next;
      redraw();
    },
    close: () => {
      drawing += 1;
      highlighter.drawHighlights([], () => undefined);
      element.remove();
    },
  };
}

function tableIn(host: HTMLElement, label: string): HTMLElement {
  const element = document.createElement('div');
  element.tabIndex = 0;
  element.role = 'document';
  element.ariaLabel = label;
  host.append(element);
  return element;
}

function pageTarget(page: number): Target & { kind: 'chapter' } {
  return { kind: 'chapter', chapterIndex: page, fragment: undefined };
}

function linkCallbacksOf(
  { pages }: PdfLists,
  options: ViewOptions,
  element: HTMLElement,
  show: (page: number) => Promise<void>,
): LinkCallbacks {
  return {
    nameOfPage: (page) => options.nameOfPage(pages[page]?.label ?? String(page + 1)),
    go: (page) => {
      // The link is removed with its page, so keyboard focus moves to the next page.
      element.focus({ preventScroll: true });
      options.onJump();
      show(page).catch(options.onFailure);
    },
  };
}

/** Says why a page cannot be shown. It is tried again when it is shown again. */
function showNotice(element: HTMLElement, text: string, reportPosition: () => void): void {
  const notice = document.createElement('p');
  notice.className = styles.notice ?? '';
  notice.role = 'status';
  notice.textContent = text;
  element.replaceChildren(notice);
  reportPosition();
}

function passageOn(drawn: DrawnPage | undefined, pageIndex: number, locator: string): Range | undefined {
  const place = readPdfLocator(locator);
  if (!drawn || place?.pageIndex !== pageIndex || place.from === undefined || place.to === undefined) return undefined;
  return rangeOf(drawn.flat, place.from, place.to);
}

function scrollTo(element: HTMLElement, range: Range): void {
  const above = range.getBoundingClientRect().top - element.getBoundingClientRect().top;
  element.scrollTo({ top: element.scrollTop + above - 48 });
}

function* sentencesOf({ drawn, highlighter }: Sheet): Generator<Sentence> {
  const textIndex = drawn()?.flat;
  if (!textIndex) return;
  // Line breaks of a page do not end a sentence.
  const text = textIndex.text.replaceAll('\n', ' ');
  for (const { from, to } of sentencesFrom(text, undefined, 0)) {
    yield { text: text.slice(from, to), follow: () => highlighter.mark('spoken', rangeOf(textIndex, from, to)) };
  }
}

function pageIndexOf(pdf: PDFDocumentProxy, target: Target): number {
  const last = pdf.numPages - 1;
  const within = (page: number) => Math.min(Math.max(0, page), last);
  if (target.kind === 'chapter' || target.kind === 'phrase') return within(target.chapterIndex);
  if (target.kind === 'locator') return within(readPdfLocator(target.locator)?.pageIndex ?? 0);
  return within(Math.round(target.progress * last));
}

function placeOf(pdf: PDFDocumentProxy, { contents, pages }: PdfLists, pageIndex: number): ShownPlace {
  return {
    locator: writePdfLocator({ pageIndex }),
    progress: pdf.numPages === 1 ? 1 : pageIndex / (pdf.numPages - 1),
    label: (contents.findLast((entry) => entry.target && entry.target.chapterIndex <= pageIndex)?.label ?? '').slice(
      0,
      300,
    ),
    chapterIndex: pageIndex,
    chapterCount: pdf.numPages,
    page: pageIndex + 1,
    pages: pdf.numPages,
    printedPage: pages[pageIndex]?.label,
  };
}

function followWidth(host: HTMLElement, onChange: () => void): () => void {
  let width = host.clientWidth;
  const observer = new ResizeObserver(() => {
    if (host.clientWidth === width) return;
    width = host.clientWidth;
    onChange();
  });
  observer.observe(host);
  return () => observer.disconnect();
}
