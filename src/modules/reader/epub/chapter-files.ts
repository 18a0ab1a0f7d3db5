import { resolveBookPath } from '../../../domain/reading/reading-path.ts';
import type { Chapter } from './chapter-document.ts';
import { ASIDE, STYLE_ASIDE } from './defer-media.ts';
import type { EpubFiles } from './epub-files.ts';
import { settleStyle } from './style-addresses.ts';

/** Files that one displayed chapter has unpacked. They are released together. */
export interface ChapterFiles {
  /** Styles of the chapter, each as one text. */
  readonly styles: readonly string[];
  readonly close: () => void;
}

/** Pictures that are written into the page. Nothing in an `img` can run or fetch. */
const DATA_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i;

const XLINK = 'http://www.w3.org/1999/xlink';

/**
 * Makes images, sound and styles of a chapter loadable. Each address is replaced by the address of the file's bytes, or
 * removed.
 */
export function downloadFiles(files: EpubFiles, path: string, chapter: Chapter): ChapterFiles {
  const made = new Map<string, string>();
  const address = (target: string): string | undefined => {
    const known = made.get(target);
    if (known !== undefined) return known;
    const blob = files.media(target);
    if (!blob) return undefined;
    const url = URL.createObjectURL(blob);
    made.set(target, url);
    return url;
  };
  const styleFiles = { styleText: files.styleText, address };
  for (const element of chapter.document.querySelectorAll('*')) settleElement(element, path, styleFiles);
  const styles = chapter.styles.map((style) => {
    if ('text' in style) return settleStyle(style.text, path, styleFiles);
    const target = resolveBookPath(path, style.href);
    return target ? settleStyle(files.styleText(target.path) ?? '', target.path, styleFiles) : '';
  });
  return {
    styles,
    close: () => {
      for (const url of made.values()) URL.revokeObjectURL(url);
    },
  };
}

function settleElement(element: Element, path: string, files: Parameters<typeof settleStyle>[2]): void {
  const address = (href: string) => {
    const target = resolveBookPath(path, href);
    return target ? files.address(target.path) : undefined;
  };
  for (const name of ['src', 'data', ASIDE.src, ASIDE.poster]) settleAttribute(element, null, name, address);
  if (element.localName === 'image' || element.localName === 'use') {
    settleAttribute(element, XLINK, 'href', address);
    settleAttribute(element, null, 'href', address);
  }
  const style = element.getAttribute(STYLE_ASIDE);
  if (style && /url\(|@import/i.test(style)) element.setAttribute(STYLE_ASIDE, settleStyle(style, path, files));
}

function settleAttribute(
  element: Element,
  namespace: string | null,
  name: string,
  address: (href: string) => string | undefined,
): void {
  const href = element.getAttributeNS(namespace, name);
  // An SVG may refer to a part of itself.
  if (href === null || href.startsWith('#')) return;
  if (/^(?:img|image)$/.test(element.localName) && DATA_PICTURE.test(href)) return;
  const url = address(href);
  if (url === undefined) element.removeAttributeNS(namespace, name);
  else element.setAttributeNS(namespace, namespace ? `xlink:${name}` : name, url);
}
