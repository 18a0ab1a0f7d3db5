const CREATIVE_COMMONS =
  /^https?:\/\/(?:www\.)?creativecommons\.org\/(?:licenses\/([a-z-]+)|publicdomain\/(zero|mark))(?:\/(\d\.\d))?/i;

/** Returns the usual name of a license whose address is known, such as "CC BY-SA 4.0", or `undefined`. */
export function licenseName(url: string): string | undefined {
  const [, terms, domain, version = ''] = CREATIVE_COMMONS.exec(url) ?? [];
  if (domain?.toLowerCase() === 'mark') return 'Public domain';
  const name = domain === undefined ? terms && `CC ${terms.toUpperCase()}` : 'CC0';
  return name && `${name} ${version}`.trim();
}
