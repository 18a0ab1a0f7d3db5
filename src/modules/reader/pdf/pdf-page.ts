import { AnnotationMode, type PageViewport, TextLayer } from 'pdfjs-dist';
import * as z from 'zod/mini';
import type { TextIndex } from '../epub/text-index.ts';
import type { Answers } from './pdf-answers.ts';
import { type PDFDocumentProxy, type PDFPageProxy, readAnnotations, readPageText } from './pdf-file.ts';
import { drawnValueOf, readFormFields } from './pdf-form-fields.ts';
import styles from './pdf-page.module.css';
import { placeOver } from './place-over.ts';

/** A drawn page with its text layer, which can be selected, searched and read by a screen reader. */
export interface DrawnPage {
  readonly element: HTMLElement;
  readonly flat: TextIndex;
}

/**
 * Maximum number of pixels of a drawn page. Up to this limit, which the memory of a phone allows, the page has the
 * resolution of the screen.
 */
const MAX_PIXELS = 16_000_000;

/** The scale of the picture of a page, and the parts that are laid over it. */
export interface PageOptions {
  /** Relative to the page's own size of 72 points per inch. */
  readonly scale: number;
  readonly annotations: readonly unknown[];
  /** The fields of its form are laid over it, so the picture does not contain them. */
  readonly hasFields: boolean;
}

export async function drawPage(page: PDFPageProxy, { scale, annotations, hasFields }: PageOptions): Promise<DrawnPage> {
  const viewport = page.getViewport({ scale });
  const element = document.createElement('div');
  element.className = styles.page ?? '';
  element.style.width = `${viewport.width}px`;
  element.style.height = `${viewport.height}px`;
  element.style.setProperty('--total-scale-factor', String(scale));
  const density = Math.min(devicePixelRatio, Math.sqrt(MAX_PIXELS / (viewport.width * viewport.height)));
  const ownCanvases = new Map<string, HTMLCanvasElement>();
  const canvas = await draw(
    page,
    scale * density,
    hasFields ? { annotationMode: AnnotationMode.ENABLE_FORMS, annotationCanvasMap: ownCanvases } : {},
  );
  canvas.className = styles.canvas ?? '';
  canvas.setAttribute('aria-hidden', 'true');
  const container = document.createElement('div');
  container.className = styles.text ?? '';
  const layer = new TextLayer({ textContentSource: await page.getTextContent(), container, viewport });
  await layer.render();
  element.append(canvas, ...placeCanvases(ownCanvases, annotations, viewport), container);
  const { text, starts } = await readPageText(page);
  const runs = layer.textDivs.flatMap((run, index) => {
    const node = run.firstChild;
    const start = starts[index];
    return node instanceof Text && start !== undefined ? [{ node, start }] : [];
  });
  return { element, flat: { text, runs } };
}

const drawnSchema = z.object({ id: z.string(), rect: z.tuple([z.number(), z.number(), z.number(), z.number()]) });

/** Places what pdf.js draws beside a page with fields: its buttons, and the fields that nobody can change. */
function placeCanvases(
  canvases: ReadonlyMap<string, HTMLCanvasElement>,
  annotations: readonly unknown[],
  viewport: PageViewport,
): HTMLCanvasElement[] {
  return annotations.flatMap((one) => {
    const drawn = drawnSchema.safeParse(one);
    const canvas = drawn.success ? canvases.get(drawn.data.id) : undefined;
    // Of a checkbox, pdf.js draws both states. Its control shows the present one.
    if (!drawn.success || !(canvas instanceof HTMLCanvasElement)) return [];
    canvas.className = `${styles.canvas} ${styles.beside}`;
    canvas.setAttribute('aria-hidden', 'true');
    placeOver(canvas, drawn.data.rect, viewport);
    return [canvas];
  });
}

type Drawing = Pick<Parameters<PDFPageProxy['render']>[0], 'annotationMode' | 'annotationCanvasMap'>;

async function draw(page: PDFPageProxy, scale: number, drawing: Drawing): Promise<HTMLCanvasElement> {
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport, ...drawing }).promise;
  return canvas;
}

/** Returns a page as an image for printing, with what the person has entered in its fields. */
export async function pictureOfPage(pdf: PDFDocumentProxy, pageIndex: number, answers: Answers): Promise<Blob> {
  const page = await pdf.getPage(pageIndex + 1);
  for (const field of readFormFields(await readAnnotations(page))) {
    const values = answers.of(field.name);
    if (values) pdf.annotationStorage.setValue(field.id, { value: drawnValueOf(field, values) });
  }
  const canvas = await draw(page, 2, { annotationMode: AnnotationMode.ENABLE_STORAGE });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The page gave no picture'))), 'image/png');
  });
}
