import { TextLayer } from 'pdfjs-dist';
import type { TextIndex } from '../epub/text-index.ts';
import { type PDFDocumentProxy, readPageText } from './pdf-file.ts';
import styles from './pdf-page.module.css';

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

/** @param scale relative to the page's own size of 72 points per inch */
export async function drawPage(pdf: PDFDocumentProxy, section: number, scale: number): Promise<DrawnPage> {
  const page = await pdf.getPage(section + 1);
  const viewport = page.getViewport({ scale });
  const element = document.createElement('div');
  element.className = styles.page ?? '';
  element.style.width = `${viewport.width}px`;
  element.style.height = `${viewport.height}px`;
  element.style.setProperty('--total-scale-factor', String(scale));
  const density = Math.min(devicePixelRatio, Math.sqrt(MAX_PIXELS / (viewport.width * viewport.height)));
  const canvas = await draw(page, scale * density);
  canvas.className = styles.canvas ?? '';
  canvas.setAttribute('aria-hidden', 'true');
  const container = document.createElement('div');
  container.className = styles.text ?? '';
  const layer = new TextLayer({ textContentSource: await page.getTextContent(), container, viewport });
  await layer.render();
  element.append(canvas, container);
  const { text, starts } = await readPageText(page);
  const runs = layer.textDivs.flatMap((run, index) => {
    const node = run.firstChild;
    const start = starts[index];
    return node instanceof Text && start !== undefined ? [{ node, start }] : [];
  });
  return { element, flat: { text, runs } };
}

async function draw(page: Awaited<ReturnType<PDFDocumentProxy['getPage']>>, scale: number): Promise<HTMLCanvasElement> {
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return canvas;
}

/** Returns a page as an image for printing. */
export async function pictureOfPage(pdf: PDFDocumentProxy, section: number): Promise<Blob> {
  const canvas = await draw(await pdf.getPage(section + 1), 2);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The page gave no picture'))), 'image/png');
  });
}
