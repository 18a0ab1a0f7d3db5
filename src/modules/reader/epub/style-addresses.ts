import { resolveBookPath } from '../../../domain/reading/reading-path.ts';

const URL_IN_STYLE = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)/gi;
const IMPORT = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)["']?\s*\)?([^;]*);/gi;
const MAX_IMPORT_DEPTH = 4;

/** Files of a book that its styles refer to. */
export interface StyleFiles {
  readonly styleText: (path: string) => string | undefined;
  /** Returns an address that the frame can load; `undefined` if the path is not an image or font of the book. */
  readonly address: (path: string) => string | undefined;
}

/**
 * Returns a style sheet of a book with loadable addresses: imports are inlined, images and fonts come from the book,
 * references to parts of the page stay, and every other address becomes empty.
 *
 * @param base path of the file that contains the text
 */
export function settleStyle(text: string, base: string, files: StyleFiles, depth = 0): string {
  const whole = text.replace(IMPORT, (_, href: string, media: string) => {
    const target = resolveBookPath(base, href);
    const imported = target && depth < MAX_IMPORT_DEPTH ? files.styleText(target.path) : undefined;
    if (!target || imported === undefined) return '';
    const settled = settleStyle(imported, target.path, files, depth + 1);
    return media.trim() === '' ? settled : `@media ${media.trim()} { ${settled} }`;
  });
  return whole.replace(URL_IN_STYLE, (_, double?: string, single?: string, bare?: string) => {
    const href = double ?? single ?? bare ?? '';
    if (/^(?:blob|data):/i.test(href)) return `url("${href.replace(/"/g, '%22')}")`;
    // A drawing in the page may refer to its own patterns and clips.
    if (/^#[^"\\]*$/.test(href)) return `url("${href}")`;
    const target = resolveBookPath(base, href);
    return `url("${(target && files.address(target.path)) ?? ''}")`;
  });
}
