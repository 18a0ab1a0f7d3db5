import { readFile } from 'node:fs/promises';

/** What the application says for its English words. Throws for words that it does not have. */
export type Say = (english: string) => string;

const withoutEscapes = (text: string) => text.replaceAll('\\"', '"');

/** Reads the catalogues of a language, so that a button can be pressed whatever language it speaks. */
export async function readWords(locale: string): Promise<Say> {
  const words = new Map<string, string>();
  for (const catalogue of ['frame', 'screens']) {
    const text = await readFile(`locales/${locale}/${catalogue}.po`, 'utf8');
    for (const [, id = '', said = ''] of text.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)) {
      words.set(withoutEscapes(id), withoutEscapes(said));
    }
  }
  return (english) => {
    const said = words.get(english);
    if (!said) throw new Error(`The catalogue of ${locale} does not have "${english}".`);
    return said;
  };
}
