import type { CatalogCard } from '../domain/catalog/catalog-item-schema.ts';
import { isbnForms } from '../domain/catalog/isbn.ts';
import { buildCardIndex, type CardIndex } from './card-index.ts';
import type { CatalogueDatabase } from './catalogue-database.ts';
import { foldText, wordsOf } from './fold-text.ts';

const MAX_FOUND = 200;

/** Fewer than these as typed, and what may be misspelt is added behind them; the server does the same. */
const FEW_RESULTS = 6;

/** Shorter words could have been anything; where something was found as typed, only a long word is taken for a misspelt one. */
const MIN_LENGTH = 3;
const MIN_LENGTH_WHERE_FOUND = 6;
/** Long enough to be known in spite of two wrong letters, or of two that changed places. */
const MIN_LENGTH_OF_TWO = 5;

export type CardSearch = (terms: string) => Promise<CatalogCard[]>;

/**
 * Search over what is on the device: every word asked for begins a word of title, author or description, or the whole is an ISBN. What a
 * misspelling may have meant comes after what was typed. At most 200 cards, best first.
 */
export function createCardSearch(db: CatalogueDatabase): CardSearch {
  let built: { readonly stamp: string; readonly index: Promise<CardIndex> } | undefined;
  const currentIndex = async () => {
    const stamp = await revisionOf(db);
    if (built?.stamp !== stamp) built = { stamp, index: buildCardIndex(db) };
    return built.index;
  };
  return async (terms) => {
    const numbered = await findByIsbn(db, terms);
    if (numbered.length > 0 || wordsOf(terms).length === 0) return numbered;
    const ids = findIds(await currentIndex(), terms);
    const rows = await db.cards.bulkGet(ids.slice(0, MAX_FOUND));
    return beginningsFirst(
      rows.flatMap((row) => (row ? [row.value] : [])),
      foldText(terms),
    );
  };
}

/** Changes whenever a card comes or goes: what an index was built from. */
async function revisionOf({ cards }: CatalogueDatabase): Promise<string> {
  const newest = await cards.orderBy('fetchedAt').last();
  return `${await cards.count()} ${newest?.fetchedAt}`;
}

async function findByIsbn({ cards }: CatalogueDatabase, terms: string): Promise<CatalogCard[]> {
  const forms = isbnForms(terms);
  if (forms.length === 0) return [];
  return (await cards.where('isbns').anyOf(forms).distinct().toArray()).map((row) => row.value);
}

/** As typed; then with one slip a word; then, where that finds nothing, with two. */
function findIds(index: CardIndex, terms: string): string[] {
  const search = (edits: (word: string) => number) =>
    index.search(terms, { fuzzy: (word) => edits(word) || false }).map((hit) => String(hit.id));
  const typed = search(() => 0);
  if (typed.length >= FEW_RESULTS) return typed;
  const shortest = typed.length > 0 ? MIN_LENGTH_WHERE_FOUND : MIN_LENGTH;
  const meant = search((word) => (canBeMisspelt(word, shortest) ? 1 : 0));
  if (meant.length > 0) return [...new Set([...typed, ...meant])];
  return search((word) => (canBeMisspelt(word, MIN_LENGTH_OF_TWO) ? 2 : 0));
}

function canBeMisspelt(word: string, shortest: number): boolean {
  return word.length >= shortest && !/\p{N}/u.test(word);
}

/** A title that begins with the search comes first of all. */
function beginningsFirst(cards: readonly CatalogCard[], folded: string): CatalogCard[] {
  const isBeginning = (card: CatalogCard) => (foldText(card.name).startsWith(folded) ? 0 : 1);
  return cards.toSorted((one, other) => isBeginning(one) - isBeginning(other));
}
