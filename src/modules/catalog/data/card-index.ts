import MiniSearch, { type Query } from 'minisearch';
import { groupInitials, otherForms, searchWords } from '../../../domain/catalog/search-words.ts';
import type { CatalogDatabase } from '../../device/data/catalog-database.ts';

/**
 * Number of cards that are read at a time, and indexed before the page may handle events. A batch takes some
 * milliseconds on a slow laptop.
 */
const READ_BATCH = 250;
const INDEX_BATCH = 25;

/** The searched fields of a card with their weights. A field that people search for more often counts more. */
const BOOSTS = { name: 4, authors: 2, subtitle: 2, description: 0.5 };

interface Searched {
  readonly id: string;
  readonly name: string;
  readonly subtitle: string;
  readonly authors: string;
  readonly description: string;
}

export type CardIndex = MiniSearch<Searched>;

/** Builds an index of the words of all cards on the device, in small steps so that the page stays responsive. */
export async function buildCardIndex(db: CatalogDatabase): Promise<CardIndex> {
  const index: CardIndex = new MiniSearch<Searched>({
    fields: Object.keys(BOOSTS),
    tokenize: indexedWords,
    processTerm: (word) => word,
    searchOptions: { boost: BOOSTS, combineWith: 'AND', prefix: true },
  });
  let after = '';
  for (;;) {
    const rows = await db.cards.where('productId').above(after).limit(READ_BATCH).toArray();
    const last = rows.at(-1);
    if (last === undefined) return index;
    await index.addAllAsync(
      rows.map(({ value }) => ({
        id: value.id,
        name: value.name,
        subtitle: value.subtitle ?? '',
        authors: value.authors.join(' '),
        description: value.description,
      })),
      { chunkSize: INDEX_BATCH },
    );
    after = last.productId;
  }
}

/**
 * Returns the words of a text. Initials are also joined, so that "jk" finds "J. K. Rowling", and compounds are
 * words as a whole and in parts, so that "avare" finds "L'Avare" and "catch22" finds "Catch-22".
 */
function indexedWords(text: string): string[] {
  const words = searchWords(text);
  const joined = groupInitials(words).flatMap((group) => (group.length > 1 ? [group.join('')] : []));
  const parts = searchWords(text.replace(/['’ʼ]/g, ' '));
  const compounds = searchWords(text.replace(/[-‐‑]/g, ''));
  return [...new Set([...words, ...joined, ...parts, ...compounds])];
}

/** Builds the query for all of the words, each as typed, as a prefix or in another form (CAT-4). */
export function toCardQuery(words: readonly string[]): Query {
  const queries = groupInitials(words).map((group): Query => {
    if (group.length > 1) return { combineWith: 'OR', queries: [allOf(group), group.join('')] };
    const forms = group.flatMap(otherForms);
    return {
      combineWith: 'OR',
      queries: [...group, { queries: forms, combineWith: 'OR', prefix: false, fuzzy: false }],
    };
  });
  return { combineWith: 'AND', queries };
}

const allOf = (words: readonly string[]): Query => ({ combineWith: 'AND', queries: [...words] });
