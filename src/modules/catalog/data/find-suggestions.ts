import type { CatalogCard } from '../../../domain/catalog/catalog-item-schema.ts';
import { searchWords } from '../../../domain/catalog/search-words.ts';
import {
  MAX_SUGGESTED_LENGTH,
  type Suggestion,
  suggestionResource,
} from '../../../domain/catalog/suggestion-schema.ts';
import { authorSuggestions, MAX_TITLES, titleSuggestion } from '../../../domain/catalog/suggestions.ts';
import type { ApiClient } from '../../../engine/http/client.ts';
import { fetchCollection } from '../../../engine/http/fetch-resource.ts';
import type { CardSearch } from './find-cards.ts';

/**
 * Returns what the typed text may be completed to. Without a response from the server, it suggests titles and authors on
 * the device (CAT-11).
 */
export async function findSuggestions(
  client: ApiClient,
  findOnDevice: CardSearch,
  typed: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  if (typed.length > MAX_SUGGESTED_LENGTH) return [];
  const answer = await fetchCollection(client, suggestionResource, {
    method: 'GET',
    path: '/api/v1/catalog/suggestions/',
    query: { search: typed },
    signal,
  });
  if (answer.ok) return answer.value.items;
  return signal.aborted ? [] : toSuggestions((await findOnDevice(typed)).cards, searchWords(typed));
}

function toSuggestions(cards: readonly CatalogCard[], words: readonly string[]): readonly Suggestion[] {
  const authors = authorSuggestions(
    cards.flatMap((card) => card.authors),
    words,
  );
  return [...authors, ...cards.slice(0, MAX_TITLES).map(titleSuggestion)];
}
