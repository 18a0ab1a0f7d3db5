import { describe, expect, it } from 'vitest';
import { toCatalogRows } from '../../../server/onix/catalog-rows.ts';
import { message, productsIn, readAll, record } from './feeds.ts';

const language = (code: string) =>
  `<Language><LanguageRole>01</LanguageRole><LanguageCode>${code}</LanguageCode></Language>`;
const content = (type: string, ...texts: string[]) =>
  `<TextContent><TextType>${type}</TextType><ContentAudience>00</ContentAudience>${texts.join('')}</TextContent>`;
const text = (words: string, code?: string) => `<Text${code ? ` language="${code}"` : ''}>${words}</Text>`;

/** Reads a record and returns its descriptions as they are stored. */
async function descriptionsOf(book: string, ...contents: string[]) {
  const feed = message(
    record({ descriptive: book, rest: `<CollateralDetail>${contents.join('')}</CollateralDetail>` }),
  );
  const [product] = productsIn(await readAll(feed));
  if (!product) throw new Error('The record was refused');
  const { description, description_language, other_descriptions } = toCatalogRows(product).product;
  return [description, description_language, other_descriptions];
}

describe('the descriptions of a record', () => {
  it('are kept by language, that of the book first (PROD-15)', async () => {
    expect(
      await descriptionsOf(language('eng'), content('03', text('De la croissance.', 'fre'), text('On growth.', 'eng'))),
    ).toEqual(['On growth.', null, { fr: 'De la croissance.' }]);
    expect(
      await descriptionsOf(
        language('fre'),
        content('02', text('Short.', 'eng')),
        content('03', text('De la croissance.')),
        content('03', text('On growth.', 'eng')),
      ),
    ).toEqual(['De la croissance.', null, { en: 'On growth.' }]);
  });

  it('name the language of the first one if there is none in that of the book', async () => {
    expect(await descriptionsOf(language('lat'), content('03', text('On growth.', 'eng')))).toEqual([
      'On growth.',
      'en',
      null,
    ]);
  });

  it('are one text in the language of the book if the record names no language', async () => {
    expect(await descriptionsOf(language('fre'), content('03', text('De la croissance.')))).toEqual([
      'De la croissance.',
      null,
      null,
    ]);
    expect(await descriptionsOf(language('fre'))).toEqual(['', null, null]);
  });
});
