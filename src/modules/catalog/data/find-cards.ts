import type { SearchResult } from 'minisearch';
import type { CatalogCard } from '../../../domain/catalog/catalog-item-schema.ts';
import { editDistance } from '../../../domain/catalog/edit-distance.ts';
import { isbnForms } from '../../../domain/catalog/isbn.ts';
import type { ResultMatch } from '../../../domain/catalog/result-meta-schema.ts';
import { namingWords, searchWords } from '../../../domain/catalog/search-words.ts';
import type { CatalogDatabase } from '../../device/data/catalog-database.ts';
import { buildCardIndex, type CardIndex, toCardQuery } from './card-index.ts';

const MAX_FOUND = 200;

/** Maximum number of words that are offered by themselves where nothing is found. */
const MAX_PARTS = 4;

/** With fewer exact results than this, results for corrected spellings are appended. The server does the same. */
const FEW_RESULTS = 6;

/**
 * Minimum length of a word to correct; shorter words match too many others. If there are exact results, only longer
 * words are corrected.
 */
const MIN_LENGTH = 3;
const MIN_LENGTH_WHERE_FOUND = 6;
/** Minimum length of a word for which two wrong letters, or two swapped letters, are corrected. */
const MIN_LENGTH_OF_TWO = 5;

/** The products on the device that match a search, and how they differ from what was typed. */
export interface FoundCards {
  readonly cards: CatalogCard[];
  readonly match: ResultMatch;
}

export type CardSearch = (terms: string) => Promise<FoundCards>;

/**
 * Creates the search over the cards on the device. Every search word must be the beginning of a word of the title,
 * author or description, or the whole search an ISBN. Exact matches come before corrected spellings (CAT-6). Returns at
 * most 200 cards, best first.
 */
export function createCardSearch(db: CatalogDatabase): CardSearch {
  let built: { readonly revision: string; readonly index: Promise<CardIndex> } | undefined;
  const currentIndex = async () => {
    const revision = await revisionOf(db);
    if (built?.revision !== revision) built = { revision, index: buildCardIndex(db) };
    return built.index;
  };
  return async (terms) => {
    const numbered = await findByIsbn(db, terms);
    const words = searchWords(terms);
    if (numbered.length > 0 || words.length === 0) return { cards: numbered, match: { kind: 'exact' } };
    const { ids, match } = findIds(await currentIndex(), words);
    const rows = await db.cards.bulkGet(ids.slice(0, MAX_FOUND));
    const cards = rows.flatMap((row) => (row ? [row.value] : []));
    return { cards: beginningsFirst(cards, words), match };
  };
}

/**
 * Returns a value that changes when a card is added or removed. It identifies the cards that an index was built from.
 */
async function revisionOf({ cards }: CatalogDatabase): Promise<string> {
  const newest = await cards.orderBy('fetchedAt').last();
  return `${await cards.count()} ${newest?.fetchedAt}`;
}

async function findByIsbn({ cards }: CatalogDatabase, terms: string): Promise<CatalogCard[]> {
  const forms = isbnForms(terms);
  if (forms.length === 0) return [];
  return (await cards.where('isbns').anyOf(forms).distinct().toArray()).map((row) => row.value);
}

/**
 * Searches for the exact words, then without articles and words such as "book", then with one error per word, and, if
 * that finds nothing, with two.
 */
function findIds(index: CardIndex, words: readonly string[]): { ids: string[]; match: ResultMatch } {
  const search = (wanted: readonly string[], edits: (word: string) => number) =>
    index.search(toCardQuery(wanted), { fuzzy: (word) => edits(word) || false });
  const all = search(words, () => 0);
  const naming = namingWords(words);
  const typed = all.length === 0 && naming.length > 0 ? search(naming, () => 0) : all;
  const exact: ResultMatch = { kind: 'exact' };
  if (typed.length >= FEW_RESULTS) return { ids: idsOf(typed), match: exact };
  const shortest = typed.length > 0 ? MIN_LENGTH_WHERE_FOUND : MIN_LENGTH;
  const near = search(words, (word) => (canBeMisspelt(word, shortest) ? 1 : 0));
  if (typed.length > 0) return { ids: [...new Set(idsOf([...typed, ...near]))], match: exact };
  const meant = near.length > 0 ? near : search(words, (word) => (canBeMisspelt(word, MIN_LENGTH_OF_TWO) ? 2 : 0));
  const [best] = meant;
  if (best) return { ids: idsOf(meant), match: { kind: 'corrected', meant: correctedBy(words, best) } };
  const parts = naming.length < 2 ? [] : [...new Set(naming)].filter((word) => search([word], () => 0).length > 0);
  return { ids: [], match: parts.length > 0 ? { kind: 'exact', parts: parts.slice(0, MAX_PARTS) } : exact };
}

const idsOf = (hits: readonly SearchResult[]) => hits.map((hit) => String(hit.id));

/** Replaces each typed word by the nearest word of the result, unless one begins with it. */
function correctedBy(words: readonly string[], { terms }: SearchResult): string {
  const nearest = (word: string) =>
    terms.some((term) => term.startsWith(word))
      ? word
      : (terms.toSorted((one, other) => editDistance(word, one) - editDistance(word, other))[0] ?? word);
  return words.map(nearest).join(' ');
}

function canBeMisspelt(word: string, shortest: number): boolean {
  return word.length >= shortest && !/\p{N}/u.test(word);
}

/** Puts titles that begin with the search text first. */
function beginningsFirst(cards: readonly CatalogCard[], words: readonly string[]): CatalogCard[] {
  const typed = words.join(' ');
  const isBeginning = (card: CatalogCard) => (searchWords(card.name).join(' ').startsWith(typed) ? 0 : 1);
  return cards.toSorted((one, other) => isBeginning(one) - isBeginning(other));
}
