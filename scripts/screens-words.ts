import { readFile } from 'node:fs/promises';

/** Returns the translation of an English interface text. Throws for an unknown text. */
export type Say = (english: string) => string;

const withoutEscapes = (text: string) => text.replaceAll('\\"', '"');

/** Reads the catalogs of a language, so that a button can be clicked in any language. */
export async function readWords(locale: string): Promise<Say> {
  const words = new Map<string, string>();
  for (const catalog of ['frame', 'lists', 'products', 'screens']) {
    const text = await readFile(`locales/${locale}/${catalog}.po`, 'utf8');
    for (const [, id = '', said = ''] of text.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)) {
      words.set(withoutEscapes(id), withoutEscapes(said));
    }
  }
  return (english) => {
    const said = words.get(english);
    if (!said) throw new Error(`The catalogs of ${locale} do not have "${english}".`);
    return said;
  };
}
