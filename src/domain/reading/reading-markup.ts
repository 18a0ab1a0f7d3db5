/** Elements of which nothing may stay: what runs, what loads another document, and what changes how addresses are read. */
const DROPPED = new Set(
  'script iframe frame frameset object embed applet base meta link style noscript template portal fencedframe'.split(
    ' ',
  ),
);

/** Elements that may stay only as what they hold: a book asks a reader for nothing. */
const PLAIN = new Set('form input button select textarea dialog'.split(' '));

export type MarkupFate = 'kept' | 'dropped' | 'plain';

/** What becomes of an element of a book's body, by its local name. Styles and links of the head are taken over one by one. */
export function fateOfElement(localName: string): MarkupFate {
  const name = localName.toLowerCase();
  if (DROPPED.has(name)) return 'dropped';
  return PLAIN.has(name) ? 'plain' : 'kept';
}

/** Attributes that run, submit, open or fetch something. Addresses that stay are judged by {@link isOutsideLink} and by path. */
const UNWANTED = new Set(
  'srcdoc srcset action formaction ping target autofocus contenteditable popovertarget background manifest nonce'.split(
    ' ',
  ),
);

export function isUnwantedAttribute(localName: string): boolean {
  const name = localName.toLowerCase();
  return name.startsWith('on') || name.startsWith('data-off-') || UNWANTED.has(name);
}

/** Outside links open in a new tab, and only these kinds of address. */
export function isOutsideLink(href: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(href.trim());
}
