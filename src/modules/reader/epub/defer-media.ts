/**
 * A parsed document inherits the application's content security policy. The browser reports each inline style and event
 * handler in it, although nothing in the document is displayed or executed, and it starts to load audio by addresses
 * that are not valid yet. Therefore styles and media addresses are moved to other attributes before the markup is
 * parsed, and event handlers are renamed to an unused name.
 */
export const STYLE_ASIDE = 'data-carrel-style';
const SHEET_ASIDE = 'carrel-style';
/** Names of the deferred attributes while they are inactive. */
export const ASIDE = {
  style: STYLE_ASIDE,
  src: 'data-carrel-src',
  poster: 'data-carrel-poster',
} as const;
const RECORDING = /^<(?:[\w-]+:)?(?:audio|video|source|track)\b/i;

export interface DeferredMarkup {
  readonly text: string;
  /** Style sheets from the markup. Each is replaced in the markup by its index. */
  readonly sheets: readonly string[];
}

/** @param first index of the first style sheet, if the markup is a slice of a chapter */
export function deferMedia(markup: string, first = 0): DeferredMarkup {
  const { rest, sheets } = takeSheets(markup, first);
  const text = rest.replace(/<[a-z][^<>]*>/gi, (tag) => {
    if (!tag.includes('=')) return tag;
    const still = tag
      .replace(/(\s)style(?=\s*=)/gi, `$1${ASIDE.style}`)
      .replace(/(\s)on(?=[a-z]+\s*=)/gi, '$1data-off-');
    return RECORDING.test(tag) ? still.replace(/(\s)(src|poster)(?=\s*=)/gi, '$1data-carrel-$2') : still;
  });
  return { text, sheets };
}

/**
 * Removes the style elements in one pass. Without another end tag no later element can be complete, so the search ends.
 * An unclosed element stays in the markup.
 */
function takeSheets(markup: string, first: number): { rest: string; sheets: string[] } {
  const start = /<style(?=[\s/>])/gi;
  const end = /<\/style\s*>/gi;
  const sheets: string[] = [];
  let rest = '';
  let done = 0;
  while (start.test(markup)) {
    const opened = markup.indexOf('>', start.lastIndex) + 1;
    if (opened === 0) break;
    const isEmpty = markup[opened - 2] === '/';
    end.lastIndex = opened;
    const found = isEmpty ? undefined : end.exec(markup);
    if (found === null) break;
    const mark = `<meta name="${SHEET_ASIDE}" content="${first + sheets.length}"/>`;
    rest += markup.slice(done, start.lastIndex - '<style'.length) + mark;
    sheets.push(plainText(markup.slice(opened, found?.index ?? opened)));
    done = isEmpty ? opened : end.lastIndex;
    start.lastIndex = done;
  }
  return { rest: rest + markup.slice(done), sheets };
}

/** Returns the index of the style sheet that the element replaces. */
export function sheetIndex(element: Element): number | undefined {
  if (element.localName !== 'meta' || element.getAttribute('name') !== SHEET_ASIDE) return undefined;
  return Number(element.getAttribute('content'));
}

/** Restores the deferred attributes in elements of the frame, where they may take effect. */
export function restoreDeferred(root: Element): void {
  restoreAttributes(root);
  for (const element of root.querySelectorAll(SOME_ASIDE)) restoreAttributes(element);
}

const SOME_ASIDE = Object.values(ASIDE)
  .map((aside) => `[${aside}]`)
  .join(', ');

/** Returns true if an element contains deferred attributes. */
export function hasDeferred(root: Element): boolean {
  return root.querySelector(SOME_ASIDE) !== null;
}

/** Restores the deferred attributes of one element. */
export function restoreAttributes(element: Element): void {
  for (const [name, aside] of Object.entries(ASIDE)) {
    const value = element.getAttribute(aside);
    if (value === null) continue;
    element.removeAttribute(aside);
    element.setAttribute(name, value);
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

function plainText(sheet: string): string {
  const bare = sheet.replace(/<!\[CDATA\[|\]\]>|<!--|-->/g, '');
  return bare.replace(/&(?:lt|gt|amp|quot);/g, (entity) => ENTITIES[entity] ?? entity);
}
