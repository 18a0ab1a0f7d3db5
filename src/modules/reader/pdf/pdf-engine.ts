import { excerptOf, findPhrase } from '../../../domain/reading/reading-search.ts';
import type { ByteSource } from '../data/byte-source.ts';
import type { BookMeasure, ReadingEngine, SearchHit, ViewOptions } from '../reading-engine.ts';
import { openPdfFile, type PDFDocumentProxy, readOutline, readPageText } from './pdf-file.ts';
import { writePdfLocator } from './pdf-locator.ts';
import { readPageLabels } from './pdf-pages.ts';
import { showPdf } from './pdf-view.ts';

/** Opens a PDF. Throws an `UnreadableBookError` that says why it cannot be shown. */
export async function openPdf(
  source: ByteSource,
  askPassword: (isRepeated: boolean) => Promise<string>,
): Promise<ReadingEngine> {
  const { pdf, stalled } = await openPdfFile(source, askPassword);
  const [contents, pages, info] = [await readOutline(pdf), await readPageLabels(pdf), await readBookInfo(pdf)];
  let measured: Promise<BookMeasure> | undefined;
  /** Pages that were shown, from 0. */
  const read = new Set<number>();
  return {
    info,
    contents,
    pages,
    show: (host, options) => {
      const onPlace: ViewOptions['onPlace'] = (place) => {
        read.add(place.chapterIndex);
        options.onPlace(place);
      };
      return showPdf(pdf, { contents, pages, stalled }, host, { ...options, onPlace });
    },
    search: (phrase, signal) => search(pdf, phrase, signal),
    measure: () => {
      measured ??= measure(pdf);
      return measured;
    },
    estimate: async () => {
      const characters = ((await countText(pdf, [...read])) * pdf.numPages) / Math.max(1, read.size);
      return { characters: Math.floor(characters), printable: pdf.numPages };
    },
    close: () => void pdf.loadingTask.destroy(),
  };
}

async function readBookInfo(pdf: PDFDocumentProxy): Promise<ReadingEngine['info']> {
  const info: unknown = await pdf.getMetadata().then(
    (metadata) => metadata.info,
    () => undefined,
  );
  const property = (name: string) => {
    const value: unknown = typeof info === 'object' && info !== null ? Reflect.get(info, name) : undefined;
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    title: property('Title'),
    authors: property('Author')
      .split(/;|,\s(?=\p{Lu})/u)
      .map((name) => name.trim())
      .filter(Boolean),
    publisher: undefined,
    year: /\d{4}/.exec(property('CreationDate'))?.[0],
    language: property('Language') || undefined,
    isRightToLeft: false,
    layout: 'fixed',
  };
}

const MAX_ON_A_PAGE = 20;

async function* search(pdf: PDFDocumentProxy, phrase: string, signal: AbortSignal): AsyncGenerator<SearchHit> {
  for (let pageIndex = 0; pageIndex < pdf.numPages; pageIndex += 1) {
    if (signal.aborted) return;
    const { text } = await readPageText(await pdf.getPage(pageIndex + 1));
    for (const match of findPhrase(text, phrase, MAX_ON_A_PAGE)) {
      const locator = writePdfLocator({ pageIndex, ...match });
      yield { target: { kind: 'locator', locator }, chapterIndex: pageIndex, ...excerptOf(text, match) };
    }
  }
}

async function measure(pdf: PDFDocumentProxy): Promise<BookMeasure> {
  const characters = await countText(pdf, Array.from({ length: pdf.numPages }).keys());
  return { characters, printable: pdf.numPages };
}

async function countText(pdf: PDFDocumentProxy, pageIndexes: Iterable<number>): Promise<number> {
  let characters = 0;
  for (const pageIndex of pageIndexes) characters += (await readPageText(await pdf.getPage(pageIndex + 1))).text.length;
  return characters;
}
