import type { CatalogCard } from './catalog-item-schema.ts';
import { beginsWords, searchWords } from './search-words.ts';
import type { Suggestion } from './suggestion-schema.ts';

/** Maximum number of titles among the suggestions. */
export const MAX_TITLES = 5;

const MAX_AUTHORS = 2;

/** Suggests a title, with its authors as the detail. */
export function titleSuggestion({
  id,
  name,
  authors,
  productType,
  slug,
}: Pick<CatalogCard, 'id' | 'name' | 'authors' | 'productType' | 'slug'>): Suggestion {
  const detail = authors.length > 0 ? { detail: authors.join(', ') } : {};
  return { id: `title:${id}`, kind: 'title', text: name, ...detail, product: { id, productType, slug } };
}

/** Suggests the first authors whose names have the typed words, of which the last one may be incomplete. */
export function authorSuggestions(names: readonly string[], words: readonly string[]): readonly Suggestion[] {
  const matching = new Set(names.filter((name) => beginsWords(words, searchWords(name))));
  return [...matching].slice(0, MAX_AUTHORS).map((name) => ({ id: `author:${name}`, kind: 'author', text: name }));
}
