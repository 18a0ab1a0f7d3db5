import type { CatalogCard } from '../contract/catalog-item.ts';
import type { CatalogueDatabase } from './catalogue-database.ts';
import { foldText, wordsOf } from './fold-text.ts';
import { trimOldest } from './trim-oldest.ts';

const MOST_CARDS = 5_000;
const MOST_FOUND = 200;

/** Makes cards findable without a network. `also` are further words, such as an ISBN. */
export async function putCards(
  db: CatalogueDatabase,
  cards: readonly CatalogCard[],
  fetchedAt: number,
  also: readonly string[] = [],
): Promise<void> {
  const rows = cards.map((value) => ({
    productId: value.id,
    fetchedAt,
    words: [...wordsOf([value.name, value.subtitle ?? '', ...value.authors].join(' ')), ...also],
    value,
  }));
  await db.cards.bulkPut(rows);
  await trimOldest(db.cards, MOST_CARDS);
}

/**
 * Search over what is on the device: every word asked for begins a word of title, subtitle or author, or the hyphens dropped
 * it is an ISBN. At most 200 cards, by title.
 */
export async function findCards(db: CatalogueDatabase, terms: string): Promise<CatalogCard[]> {
  const isbn = terms.replace(/[\s-]/g, '');
  const words = /^\d{9,13}$/.test(isbn) ? [isbn] : wordsOf(terms);
  const longest = words.toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined) return [];
  const found = await db.cards
    .where('words')
    .startsWith(longest)
    .distinct()
    .filter((row) => words.every((word) => row.words.some((one) => one.startsWith(word))))
    .limit(MOST_FOUND)
    .toArray();
  return found.map((row) => row.value).sort((a, b) => (foldText(a.name) < foldText(b.name) ? -1 : 1));
}
