import { elementsNamed } from './parse-xml.ts';

/** Size of a page or a picture in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the size in the viewport of an XHTML page (EPUB 3 §8.2.2.6). */
export function declaredSize(page: Document): Size | undefined {
  const viewport = elementsNamed(page, 'meta').find((meta) => meta.getAttribute('name') === 'viewport');
  return sizeIn(viewport?.getAttribute('content') ?? '');
}

/** Returns the size in a text such as `width=600, height=800` or `600x800`. */
export function sizeIn(text: string): Size | undefined {
  const [, width, height] = /^\s*(\d+)\s*x\s*(\d+)\s*$/i.exec(text) ?? [
    '',
    /width\s*=\s*([\d.]+)/i.exec(text)?.[1],
    /height\s*=\s*([\d.]+)/i.exec(text)?.[1],
  ];
  return positive(Number(width), Number(height));
}

/**
 * Returns the size of a page that shows a single picture and nothing else. Its file is loaded for it.
 *
 * @param inDocument document that may load the files of the book
 */
export async function sizeOfPicture({ body }: Document, inDocument: Document): Promise<Size | undefined> {
  const [picture, ...others] = [...body.querySelectorAll('img, svg')].filter(
    (one) => !one.parentElement?.closest('svg'),
  );
  if (!picture || others.length > 0 || hasTextBeside(body, picture)) return undefined;
  const own = sizeOfAttributes(picture);
  if (picture.localName === 'svg') return sizeOfBox(picture) ?? own;
  return own ?? sizeOfFile(picture.getAttribute('src') ?? '', inDocument);
}

function hasTextBeside(body: Element, picture: Element): boolean {
  const text = (element: Element) => (element.textContent ?? '').replace(/\s+/gu, '');
  return text(body) !== text(picture);
}

function sizeOfBox(drawing: Element): Size | undefined {
  const box = (drawing.getAttribute('viewBox') ?? '').trim().split(/[\s,]+/);
  return positive(Number(box[2]), Number(box[3]));
}

function sizeOfAttributes(picture: Element): Size | undefined {
  const length = (name: string) => Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(picture.getAttribute(name) ?? '')?.[1]);
  return positive(length('width'), length('height'));
}

async function sizeOfFile(address: string, document: Document): Promise<Size | undefined> {
  if (address === '') return undefined;
  const image = document.createElement('img');
  image.src = address;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  return positive(image.naturalWidth, image.naturalHeight);
}

function positive(width: number, height: number): Size | undefined {
  return width > 0 && height > 0 ? { width, height } : undefined;
}
