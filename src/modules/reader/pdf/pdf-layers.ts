import type { ReadingStyle } from '../../../domain/reading/reading-schema.ts';
import type { ViewOptions } from '../reading-engine.ts';
import type { Answers } from './pdf-answers.ts';
import { type PDFDocumentProxy, type PDFPageProxy, readAnnotations } from './pdf-file.ts';
import { type LaidForm, layForm } from './pdf-form.ts';
import { readFormFields } from './pdf-form-fields.ts';
import { type LinkCallbacks, layLinks } from './pdf-links.ts';
import { type DrawnPage, drawPage } from './pdf-page.ts';

/** Width from which a whole page is shown. On a narrower screen the page fills the width. */
const WIDE = 700;

/** A drawn page with what lies over it. */
export interface PageLayers {
  readonly page: DrawnPage;
  /** The fields of the page; `undefined` if it has none. */
  readonly form: LaidForm | undefined;
}

interface LayerOptions {
  readonly host: HTMLElement;
  readonly style: ReadingStyle;
  readonly callbacks: LinkCallbacks;
  readonly options: Pick<ViewOptions, 'canFill' | 'nameOfField'>;
  readonly answers: Answers;
}

/** Draws a page with its links and the fields of its form over it. */
export async function drawWithLayers(
  pdf: PDFDocumentProxy,
  pageIndex: number,
  { host, style, callbacks, options, answers }: LayerOptions,
): Promise<PageLayers> {
  const proxy = await pdf.getPage(pageIndex + 1);
  const annotations = await readAnnotations(proxy);
  const scale = fittingScale(proxy, host, style);
  const viewport = proxy.getViewport({ scale });
  const fields = options.canFill ? readFormFields(annotations) : [];
  const form = fields.length > 0 ? layForm(fields, viewport, answers, options.nameOfField) : undefined;
  const [page, links] = await Promise.all([
    drawPage(proxy, { scale, annotations, hasFields: form !== undefined }),
    layLinks(pdf, pageIndex, annotations, viewport, callbacks),
  ]);
  page.element.append(...(form ? [form.element] : []), links);
  return { page, form };
}

function fittingScale(page: PDFPageProxy, host: HTMLElement, style: ReadingStyle): number {
  const { width, height } = page.getViewport({ scale: 1 });
  const byWidth = (host.clientWidth - 24) / width;
  const byHeight = (host.clientHeight - 32) / height;
  const fit = host.clientWidth < WIDE ? byWidth : Math.min(byWidth, Math.max(byHeight, 0.9));
  return Math.max(0.2, fit * (style.textSize / 100));
}
