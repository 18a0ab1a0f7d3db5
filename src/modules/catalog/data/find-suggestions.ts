import type { CatalogCard } from '../../../domain/catalog/catalog-item-schema.ts';
import { beginsWords, searchWords } from '../../../domain/catalog/search-words.ts';
import { type Suggestion, suggestionResource } from '../../../domain/catalog/suggestion-schema.ts';
import type { ApiClient } from '../../../engine/http/client.ts';
import { fetchCollection } from '../../../engine/http/fetch-resource.ts';
import type { CardSearch } from './find-cards.ts';

/** Longest text that gets suggestions; the server accepts no more. */
const MAX_TYPED = 100;

const MAX_TITLES = 5;
const MAX_AUTHORS = 2;

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
  if (typed.length > MAX_TYPED) return [];
  const answer = await fetchCollection(client, suggestionResource, {
    method: 'GET',
    path: '/api/v1/catalog/suggestions/',
    query: { search: typed },
    signal,
  });
  if (answer.ok) return answer.value.items;
  return signal.aborted ? [] : toSuggestions(await findOnDevice(typed), searchWords(typed));
}

function toSuggestions(cards: readonly CatalogCard[], words: readonly string[]): readonly Suggestion[] {
  const names = cards.flatMap((card) => card.authors).filter((name) => beginsWords(words, searchWords(name)));
  const authors = [...new Set(names)].slice(0, MAX_AUTHORS);
  return [
    ...authors.map((name) => ({ id: `author:${name}`, kind: 'author' as const, text: name })),
    ...cards.slice(0, MAX_TITLES).map((card) => ({
      id: `title:${card.id}`,
      kind: 'title' as const,
      text: card.name,
      ...(card.authors.length > 0 && { detail: card.authors.join(', ') }),
      product: { id: card.id, productType: card.productType, slug: card.slug },
    })),
  ];
}
