const TAG = /<([a-z][\w:.-]*)((?:\s+[\w:.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)+)\s*\/?>/gi;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** Elements whose address leads to another place or runs a program. Those of all others name a file that is shown. */
const LINKS = new Set(['a', 'area', 'base', 'script', 'iframe', 'embed', 'object']);
const ADDRESSES = new Set(['src', 'href', 'poster']);

/** Returns the addresses of the files that a page shows: pictures, style sheets, sounds. */
export function filesShownIn(xml: string): string[] {
  const styles = [...xml.matchAll(/<style[^>]*>(.*?)<\/style>/gis)].flatMap(([, css = '']) => addressesIn(css));
  const ofTags = [...xml.matchAll(TAG)].flatMap(([, name = '', attributes = '']) =>
    LINKS.has(localName(name)) ? [] : [...attributes.matchAll(ATTRIBUTE)].flatMap(addressesOf),
  );
  return [...styles, ...ofTags];
}

function addressesOf([, name = '', quoted = '']: RegExpMatchArray): string[] {
  const value = unquoted(quoted);
  const attribute = localName(name);
  if (attribute === 'style') return addressesIn(value);
  if (attribute === 'srcset') return value.split(',').flatMap((one) => one.trim().split(/\s+/)[0] ?? []);
  return ADDRESSES.has(attribute) ? [value] : [];
}

/** Returns the addresses in a style sheet. */
export function addressesIn(css: string): string[] {
  const found = css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)|@import\s+(["'])(.*?)\3/gs);
  return [...found].map((match) => match[2] ?? match[4] ?? '');
}

/** Replaces the addresses of the links of a page. */
export function replaceLinks(xml: string, replace: (href: string) => string): string {
  return xml.replaceAll(TAG, (tag, name: string) =>
    ['a', 'area', 'content'].includes(localName(name))
      ? tag.replaceAll(ATTRIBUTE, (pair, attribute: string, quoted: string) =>
          ADDRESSES.has(localName(attribute)) ? `${attribute}="${escapeXml(replace(unquoted(quoted)))}"` : pair,
        )
      : tag,
  );
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();
const unquoted = (quoted: string): string => quoted.slice(1, -1).replaceAll('&amp;', '&').trim();

export function escapeXml(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
