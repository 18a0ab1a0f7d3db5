import { resolveBookPath } from '../../../domain/reading/reading-path.ts';

const URL_IN_STYLE = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)/gi;
const IMPORT = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)["']?\s*\)?([^;]*);/gi;
const MAX_IMPORT_DEPTH = 4;

/** Files of a book that its styles refer to. */
export interface StyleFiles {
  readonly styleText: (path: string) => Promise<string | undefined>;
  /** Returns an address that the frame can load; `undefined` if the path is not an image or font of the book. */
  readonly address: (path: string) => Promise<string | undefined>;
}

/**
 * Returns a style sheet of a book with standard properties and loadable addresses: imports are inlined, images and fonts come from the book,
 * references to parts of the page stay, and every other address becomes empty.
 *
 * @param base path of the file that contains the text
 */
export async function settleStyle(text: string, base: string, files: StyleFiles, depth = 0): Promise<string> {
  const whole = await replaceEach(text, IMPORT, async ([, href = '', media = '']) => {
    const target = resolveBookPath(base, href);
    const imported = target && depth < MAX_IMPORT_DEPTH ? await files.styleText(target.path) : undefined;
    if (!target || imported === undefined) return '';
    const settled = await settleStyle(imported, target.path, files, depth + 1);
    return media.trim() === '' ? settled : `@media ${media.trim()} { ${settled} }`;
  });
  return replaceEach(withoutPrefixes(whole), URL_IN_STYLE, async ([, double, single, bare]) => {
    const href = double ?? single ?? bare ?? '';
    if (/^(?:blob|data):/i.test(href)) return `url("${href.replace(/"/g, '%22')}")`;
    // A drawing in the page may refer to its own patterns and clips.
    if (/^#[^"\\]*$/.test(href)) return `url("${href}")`;
    const target = resolveBookPath(base, href);
    return `url("${(target && (await files.address(target.path))) ?? ''}")`;
  });
}

const PREFIXED = /(^|[\s;{])-epub-([a-z-]+)(\s*:\s*)([^;}!]*)/gi;

/** Names and values of EPUB 3 that CSS has changed. The other properties have lost only their prefix. */
const RENAMED: Readonly<Record<string, string>> = { 'text-combine': 'text-combine-upright' };
const CHANGED_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'text-combine': { horizontal: 'all' },
  'text-orientation': {
    'vertical-right': 'mixed',
    'sideways-right': 'sideways',
    'rotate-right': 'sideways',
    'rotate-normal': 'sideways',
  },
};

/** Replaces the properties with the prefix of EPUB, which not every browser knows, by those of CSS. */
function withoutPrefixes(text: string): string {
  return text.replace(PREFIXED, (_, before: string, name: string, colon: string, value: string) => {
    const property = name.toLowerCase();
    const written = CHANGED_VALUES[property]?.[value.trim().toLowerCase()] ?? value;
    return `${before}${RENAMED[property] ?? property}${colon}${written}`;
  });
}

/** Replaces all matches of a pattern. The replacements are made at the same time. */
async function replaceEach(
  text: string,
  pattern: RegExp,
  replacement: (match: RegExpExecArray) => Promise<string>,
): Promise<string> {
  const matches = [...text.matchAll(pattern)];
  const replacements = await Promise.all(matches.map(replacement));
  let [whole, done] = ['', 0];
  for (const [index, match] of matches.entries()) {
    whole += text.slice(done, match.index) + replacements[index];
    done = match.index + match[0].length;
  }
  return whole + text.slice(done);
}
