/**
 * Elements that are removed with their content: scripts, embedded documents, and elements that change how addresses are
 * resolved.
 */
const DROPPED = new Set(
  'script iframe frame frameset embed applet base meta link style template portal fencedframe'.split(' '),
);

/**
 * Elements that are replaced by their content: a book must not ask the reader for input, and an object or a canvas
 * cannot run, so its fallback is shown unless it is a picture.
 */
const PLAIN = new Set('object canvas noscript form input button select textarea dialog'.split(' '));

/** Elements that show something that runs or is on another page. */
const INTERACTIVE = new Set('iframe frame embed applet portal fencedframe object canvas'.split(' '));

export type SanitizeAction = 'kept' | 'dropped' | 'plain';

/**
 * Returns how an element of a book's body is treated, by its local name. Styles and links of the head are handled
 * separately.
 */
export function sanitizeActionOf(localName: string): SanitizeAction {
  const name = localName.toLowerCase();
  if (DROPPED.has(name)) return 'dropped';
  return PLAIN.has(name) ? 'plain' : 'kept';
}

/** Returns true if a notice belongs in the place of an element that has no fallback. */
export function isInteractive(localName: string): boolean {
  return INTERACTIVE.has(localName.toLowerCase());
}

/**
 * Attributes that run, submit, open or fetch something. The remaining addresses are checked by {@link isOutsideLink}
 * and by path.
 */
const UNWANTED = new Set(
  'srcdoc srcset action formaction ping target autofocus autoplay contenteditable popovertarget background manifest nonce'.split(
    ' ',
  ),
);

export function isUnwantedAttribute(localName: string): boolean {
  const name = localName.toLowerCase();
  return name.startsWith('on') || name.startsWith('data-off-') || UNWANTED.has(name);
}

/** True for addresses of the kinds that may be opened outside the book, in a new tab. */
export function isOutsideLink(href: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(href.trim());
}
