/**
 * Fonts that a publisher scrambled so that they cannot be used outside their book. This is not encryption: the key is
 * the book's own identifier. The two methods differ in the key and in the number of bytes that it covers.
 */
export interface FontScramble {
  readonly key: Uint8Array;
  /** Number of scrambled bytes at the start of the font. */
  readonly length: number;
}

export const IDPF_SCRAMBLE = 'http://www.idpf.org/2008/embedding';
export const ADOBE_SCRAMBLE = 'http://ns.adobe.com/pdf/enc#RC';

/**
 * EPUB 3.3, OCF §4.4: the key is the hash of the book's identifier without its white space.
 *
 * @param sha1 returns the hash of a text in UTF-8
 */
export async function idpfScramble(
  identifier: string,
  sha1: (text: string) => Promise<Uint8Array>,
): Promise<FontScramble> {
  return { key: await sha1(identifier.replace(/[ \t\r\n]/g, '')), length: 1_040 };
}

/** Adobe's older method: the key is the book's UUID. `undefined` when the book has none. */
export function adobeScramble(identifiers: readonly string[]): FontScramble | undefined {
  const uuids = identifiers.map((identifier) => identifier.replace(/^urn:uuid:/i, '').replace(/-/g, ''));
  const digits = uuids.find((uuid) => /^[\da-f]{32}$/i.test(uuid))?.match(/../g);
  return digits ? { key: Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16)), length: 1_024 } : undefined;
}

/** Unscrambles the font in place. A second call scrambles it again. */
export function unscramble(font: Uint8Array, { key, length }: FontScramble): void {
  for (let index = 0; index < Math.min(length, font.length); index += 1) {
    font[index] = (font[index] ?? 0) ^ (key[index % key.length] ?? 0);
  }
}
