/**
 * A document that is only read takes over the application's content policy, and complains of each inline style and handler in it,
 * although nothing is ever shown or run there; and sound begins to load there, by addresses that are none yet. So styles and the
 * addresses of sound and film are set aside before the markup is read, and handlers get a name that means nothing.
 */
export const STYLE_ASIDE = 'data-carrel-style';
const SHEET_ASIDE = 'carrel-style';
/** Attributes that are set aside, under the names that they have meanwhile. */
export const ASIDE = {
  style: STYLE_ASIDE,
  src: 'data-carrel-src',
  poster: 'data-carrel-poster',
} as const;
const RECORDING = /^<(?:[\w-]+:)?(?:audio|video|source|track)\b/i;

export interface DeferredMarkup {
  readonly text: string;
  /** The style sheets that stood in the markup; in their places stands the index of each. */
  readonly sheets: readonly string[];
}

export function deferMedia(markup: string): DeferredMarkup {
  const { rest, sheets } = takeSheets(markup);
  const text = rest.replace(/<[a-z][^<>]*>/gi, (tag) => {
    const still = tag
      .replace(/(\s)style(?=\s*=)/gi, `$1${ASIDE.style}`)
      .replace(/(\s)on(?=[a-z]+\s*=)/gi, '$1data-off-');
    return RECORDING.test(tag) ? still.replace(/(\s)(src|poster)(?=\s*=)/gi, '$1data-carrel-$2') : still;
  });
  return { text, sheets };
}

/**
 * Takes the style elements out, in one pass: without a further end tag no later element can be complete, so the search ends. An element
 * that is not closed stays in the markup.
 */
function takeSheets(markup: string): { rest: string; sheets: string[] } {
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
    const mark = `<meta name="${SHEET_ASIDE}" content="${sheets.length}"/>`;
    rest += markup.slice(done, start.lastIndex - '<style'.length) + mark;
    sheets.push(plainText(markup.slice(opened, found?.index ?? opened)));
    done = isEmpty ? opened : end.lastIndex;
    start.lastIndex = done;
  }
  return { rest: rest + markup.slice(done), sheets };
}

/** The index of a style sheet that stood here. */
export function sheetIndex(element: Element): number | undefined {
  if (element.localName !== 'meta' || element.getAttribute('name') !== SHEET_ASIDE) return undefined;
  return Number(element.getAttribute('content'));
}

/** Puts back what was set aside, where it may work: in elements of the frame. */
export function restoreDeferred(root: Element): void {
  for (const [name, aside] of Object.entries(ASIDE)) {
    for (const element of [root, ...root.querySelectorAll(`[${aside}]`)]) {
      const value = element.getAttribute(aside);
      if (value === null) continue;
      element.removeAttribute(aside);
      element.setAttribute(name, value);
    }
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

function plainText(sheet: string): string {
  const bare = sheet.replace(/<!\[CDATA\[|\]\]>|<!--|-->/g, '');
  return bare.replace(/&(?:lt|gt|amp|quot);/g, (entity) => ENTITIES[entity] ?? entity);
}
