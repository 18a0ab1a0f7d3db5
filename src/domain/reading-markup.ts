/** Elements of a book's text that are shown as they are. All others give way to what stands in them. */
const SHOWN = new Set(
  [
    'p h1 h2 h3 h4 h5 h6 blockquote pre hr br ul ol li dl dt dd figure figcaption table caption thead tbody tfoot tr th td',
    'section article aside header footer div span em strong b i u s small sub sup code kbd samp var cite q dfn abbr mark time ins del',
    'bdi bdo ruby rt rp a img',
  ].flatMap((names) => names.split(' ')),
);

/** Elements of which nothing is shown, not even their text. */
const DROPPED = new Set(
  'script style template noscript object embed applet iframe frame frameset audio video canvas form input button select textarea option link meta base title head svg math'.split(
    ' ',
  ),
);

export type MarkupFate = 'shown' | 'dropped' | 'unwrapped';

/** What becomes of an element of a book, by its local name. A book is hostile until shown otherwise: names are allowed, never forbidden. */
export function fateOfElement(localName: string): MarkupFate {
  const name = localName.toLowerCase();
  if (SHOWN.has(name)) return 'shown';
  return DROPPED.has(name) ? 'dropped' : 'unwrapped';
}

/** Attributes that carry meaning and no behaviour. `id` becomes a place to jump to, `href` and `src` are judged by themselves. */
const KEPT_ATTRIBUTES: Readonly<Record<string, (value: string) => string | number | undefined>> = {
  lang: (value) => (/^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(value) ? value : undefined),
  dir: (value) => (/^(ltr|rtl|auto)$/.test(value) ? value : undefined),
  alt: (value) => value,
  title: (value) => value,
  colspan: (value) => spanOf(value),
  rowspan: (value) => spanOf(value),
  start: (value) => (/^-?\d{1,6}$/.test(value) ? Number(value) : undefined),
};

/** The value an attribute may keep, or `undefined` when it is left out. */
export function keptAttribute(name: string, value: string): string | number | undefined {
  return Object.hasOwn(KEPT_ATTRIBUTES, name) ? KEPT_ATTRIBUTES[name]?.(value) : undefined;
}

function spanOf(value: string): number | undefined {
  return /^[1-9]\d{0,2}$/.test(value) ? Number(value) : undefined;
}

/** Outside links open in a new tab, and only these kinds of address. */
export function isOutsideLink(href: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(href);
}
