/**
 * A document that is only read takes over the application's content policy, and complains of each inline style and handler in it,
 * although nothing is ever shown or run there. So styles are set aside before the markup is read, and handlers get a name that means
 * nothing.
 */
export const STYLE_ASIDE = 'data-carrel-style';
const SHEET_ASIDE = 'carrel-style';

export interface StillMarkup {
  readonly text: string;
  /** The style sheets that stood in the markup; in their places stands the index of each. */
  readonly sheets: readonly string[];
}

export function stillMarkup(markup: string): StillMarkup {
  const sheets: string[] = [];
  const withoutSheets = markup.replace(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi, (_, sheet: string) => {
    sheets.push(plainText(sheet));
    return `<meta name="${SHEET_ASIDE}" content="${sheets.length - 1}"/>`;
  });
  const text = withoutSheets.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/(\s)style(?=\s*=)/gi, `$1${STYLE_ASIDE}`).replace(/(\s)on(?=[a-z]+\s*=)/gi, '$1data-off-'),
  );
  return { text, sheets };
}

/** The index of a style sheet that stood here. */
export function sheetIndex(element: Element): number | undefined {
  if (element.localName !== 'meta' || element.getAttribute('name') !== SHEET_ASIDE) return undefined;
  return Number(element.getAttribute('content'));
}

/** Puts the styles of elements back, where they may work: in the frame. */
export function restoreStyles(root: Element): void {
  for (const element of [root, ...root.querySelectorAll(`[${STYLE_ASIDE}]`)]) {
    const style = element.getAttribute(STYLE_ASIDE);
    if (style === null) continue;
    element.removeAttribute(STYLE_ASIDE);
    element.setAttribute('style', style);
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

function plainText(sheet: string): string {
  const bare = sheet.replace(/<!\[CDATA\[|\]\]>|<!--|-->/g, '');
  return bare.replace(/&(?:lt|gt|amp|quot);/g, (entity) => ENTITIES[entity] ?? entity);
}
