import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { putCards } from '../../../../src/modules/catalog/data/catalog-cards.ts';
import { putItem } from '../../../../src/modules/catalog/data/catalog-items.ts';
import { type CardSearch, createCardSearch } from '../../../../src/modules/catalog/data/find-cards.ts';
import { type CatalogDatabase, openCatalog } from '../../../../src/modules/device/data/catalog-database.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { catalogCard, catalogItem } from './support/catalog.ts';

let db: CatalogDatabase;
let search: CardSearch;
beforeEach(async () => {
  freshDatabases();
  db = openCatalog();
  search = createCardSearch(db);
  await putCards(
    db,
    [
      catalogCard('1', { name: 'Cell Biology', authors: ['Maria López'] }),
      catalogCard('2', { name: 'Biology of Fishes', authors: ['John Roe'] }),
      catalogCard('3', { name: 'History of Rome', description: 'What the cellars of the city tell.' }),
      catalogCard('5', { name: 'Art' }),
      catalogCard('6', { name: 'Arm' }),
    ],
    1,
  );
  const isbns = { EISBN13: '978-0-306-40615-7', PCARD_13: '9781060000018' };
  await putItem(db, catalogItem('4', { name: 'Élan Vital', isbn: '9780306406157', identifiers: isbns }), 1);
});
afterEach(() => db.dexie.close());

const found = async (terms: string) => (await search(terms)).cards.map((card) => card.id);

describe('offline search', () => {
  it('matches the beginnings of all words, in any order and case', async () => {
    expect(await found('bio')).toEqual(['2', '1']);
    expect(await found('LOPEZ cell')).toEqual(['1']);
    expect(await found('biology xenon')).toEqual([]);
  });

  it.each([
    ['jk rowling', '11'],
    ['J.K. Rowling', '11'],
    ['j r r tolkien', '12'],
    ['lord of the ring', '12'],
    ['two tower', '12'],
    ['enders game', '13'],
    ["ender's game", '13'],
    ['physics vol 2', '14'],
    ['avare', '15'],
    ["l'avare", '15'],
    ['catch22', '16'],
    ['catch 22', '16'],
    ['the cell biology textbook', '1'],
  ])('finds %s like the server', async (terms, id) => {
    const titles = [
      catalogCard('11', { name: 'The Casual Vacancy', authors: ['J. K. Rowling'] }),
      catalogCard('12', { name: 'The Lord of the Rings II: The Two Towers', authors: ['JRR Tolkien'] }),
      catalogCard('13', { name: 'Ender’s Game' }),
      catalogCard('14', { name: 'University Physics, Volume II' }),
      catalogCard('15', { name: 'L’Avare' }),
      catalogCard('16', { name: 'Catch-22' }),
    ];
    await putCards(db, titles, 2);
    expect((await found(terms))[0]).toBe(id);
  });

  it('ignores accents, and ranks a title above a description', async () => {
    expect(await found('elan')).toEqual(['4']);
    expect(await found('cell')).toEqual(['1', '3']);
  });

  it.each(['978-0-306-40615-7', '9780306406157', '0-306-40615-2', '0306406152', '978 1 060 00001 8'])(
    'finds the number %s in any notation',
    async (isbn) => {
      expect(await found(isbn)).toEqual(['4']);
    },
  );

  it('keeps the numbers of a product when a list delivers its card again', async () => {
    await putCards(db, [catalogCard('4', { name: 'Élan Vital' })], 9);
    expect(await found('9780306406157')).toEqual(['4']);
  });

  it.each([
    ['biolgy', ['2', '1']],
    ['biologgy', ['2', '1']],
    ['hsitory', ['3']],
    ['lopes', ['1']],
    ['histori rone', ['3']],
  ])('corrects the spelling of "%s"', async (terms, ids) => {
    expect((await found(terms)).toSorted()).toEqual(ids.toSorted());
  });

  it('takes a short word literally if it has results', async () => {
    expect(await found('art')).toEqual(['5']);
    expect(await found('arx')).toEqual(expect.arrayContaining(['5', '6']));
  });

  it('ranks exact matches above corrected spellings', async () => {
    await putCards(db, [catalogCard('7', { name: 'Biologi' })], 2);
    expect((await found('biologi'))[0]).toBe('7');
    expect(await found('biologi')).toHaveLength(3);
  });

  it('finds nothing for empty text, punctuation and query syntax', async () => {
    expect(await found('')).toEqual([]);
    expect(await found(' … ')).toEqual([]);
    expect(await found("<script>alert('x')</script>")).toEqual([]);
  });

  it('includes new cards and excludes removed ones', async () => {
    expect(await found('dragonflies')).toEqual([]);
    await putCards(db, [catalogCard('8', { name: 'Dragonflies' })], 5);
    expect(await found('dragonflies')).toEqual(['8']);
    await db.cards.delete('8');
    expect(await found('dragonflies')).toEqual([]);
  });
});
