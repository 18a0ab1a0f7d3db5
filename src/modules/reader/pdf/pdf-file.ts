import {
  GlobalWorkerOptions,
  getDocument,
  PasswordResponses,
  type PDFDocumentProxy,
  type PDFPageProxy,
  version,
} from 'pdfjs-dist';
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker';
import { READING_LIMITS, UnreadableBookError } from '../../../domain/reading/reading-limits.ts';
import { PDF_RESOURCES_PATH } from '../../downloads/data/pdf-resources-cache.ts';
import type { ByteSource } from '../data/byte-source.ts';
import type { ContentsEntry } from '../reading-engine.ts';
import { checkPageCount } from './pdf-pages.ts';
import { SourceTransport } from './pdf-source.ts';

export type { PDFDocumentProxy, PDFPageProxy };

/** Fonts, character maps and image decoders that pdf.js loads by name. The address contains the pdf.js version. */
const PARTS = {
  standardFontDataUrl: `${PDF_RESOURCES_PATH}${version}/fonts/`,
  cMapUrl: `${PDF_RESOURCES_PATH}${version}/cmaps/`,
  cMapPacked: true,
  // JavaScript decoders for JPEG 2000 and JBIG2, because the content security policy forbids WebAssembly.
  wasmUrl: `${PDF_RESOURCES_PATH}${version}/decoders/`,
  useWasm: false,
  // Pages look the same on every device. A system font may differ from the font of the same name in the file.
  useSystemFonts: false,
};

/** pdf.js 6 has no `isEvalSupported`, because it contains no `eval`. */
const SETTINGS = {
  ...PARTS,
  verbosity: 0,
  maxImageSize: 64_000_000,
  disableAutoFetch: true,
  disableStream: true,
};

/** An open PDF. */
export interface PdfFile {
  readonly pdf: PDFDocumentProxy;
  /** Resolves when a part of the file cannot be read from now on. It is read again until the file is closed. */
  readonly stalled: () => Promise<unknown>;
}

/**
 * Opens a PDF in its worker, which asks for the parts that it needs. Throws an `UnreadableBookError` that says why it
 * cannot be shown.
 */
export async function openPdfFile(
  source: ByteSource,
  askPassword: (isRepeated: boolean) => Promise<string>,
): Promise<PdfFile> {
  if (source.size > READING_LIMITS.archive) throw new UnreadableBookError('tooLarge');
  GlobalWorkerOptions.workerPort ??= new PdfWorker();
  try {
    const range = new SourceTransport(source);
    const task = getDocument({ range, ...SETTINGS });
    task.onPassword = (answer: (password: string | Error) => void, reason: number) => {
      const isRepeated = reason === PasswordResponses.INCORRECT_PASSWORD;
      // An error in place of the password ends the opening.
      askPassword(isRepeated).then(answer, () => answer(new Error('The opening was canceled')));
    };
    const pdf = await Promise.race([task.promise, range.stalled().then(refuse)]).catch(async (cause: unknown) => {
      await task.destroy();
      throw cause;
    });
    await checkPageCount(pdf);
    return { pdf, stalled: range.stalled };
  } catch (cause) {
    if (cause instanceof UnreadableBookError) throw cause;
    const isLocked = cause instanceof Error && cause.name === 'PasswordException';
    throw new UnreadableBookError(isLocked ? 'protected' : 'damaged');
  }
}

function refuse(cause: unknown): never {
  throw cause;
}

type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

const MAX_ENTRIES = 500;

/** Returns the bookmarks of the file that lead to one of its pages. */
export async function readOutline(pdf: PDFDocumentProxy): Promise<ContentsEntry[]> {
  const entries: ContentsEntry[] = [];
  const visit = async (items: Outline, level: number): Promise<void> => {
    for (const { title, dest, items: inner } of items ?? []) {
      if (entries.length >= MAX_ENTRIES) return;
      const chapterIndex = await pageOf(pdf, dest);
      const label = title.trim();
      if (chapterIndex !== undefined && label !== '') {
        entries.push({ label, level, target: { kind: 'chapter', chapterIndex, fragment: undefined } });
      }
      await visit(inner, level + 1);
    }
  };
  await visit(await pdf.getOutline().catch(() => []), 0);
  return entries;
}

/** Returns the page of a named or explicit destination, from 0; `undefined` if it is not in the file. */
export async function pageOf(pdf: PDFDocumentProxy, dest: unknown): Promise<number | undefined> {
  try {
    const place: unknown = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
    const first: unknown = Array.isArray(place) ? place[0] : undefined;
    if (typeof first === 'number') return first;
    if (!isReference(first)) return undefined;
    return await pdf.getPageIndex(first);
  } catch {
    return undefined;
  }
}

function isReference(value: unknown): value is { num: number; gen: number } {
  return typeof value === 'object' && value !== null && 'num' in value && 'gen' in value;
}

/** Returns the links and fields of a page, as pdf.js describes them. */
export async function readAnnotations(page: PDFPageProxy): Promise<readonly unknown[]> {
  return page.getAnnotations().catch(() => []);
}

/** Text of a page as one string, with the start index of each drawn piece. */
export interface PdfText {
  readonly text: string;
  readonly starts: readonly number[];
}

export async function readPageText(page: PDFPageProxy): Promise<PdfText> {
  const content = await page.getTextContent();
  const starts: number[] = [];
  let text = '';
  for (const item of content.items) {
    if (!('str' in item)) continue;
    starts.push(text.length);
    text += item.hasEOL ? `${item.str}\n` : item.str;
  }
  return { text, starts };
}
