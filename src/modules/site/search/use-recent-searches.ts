import { useQuery } from '../../../engine/react/use-query.ts';
import { defineQuery } from '../../device/data/define-query.ts';
import { loadSyncClient } from '../../device/data/load-sync-client.ts';
import type { Suggested } from './suggested.ts';

const recentQuery = defineQuery((syncClient) => syncClient.recentSearches);

/** Returns the recent searches as suggestions, and at the end the option that removes them all (CAT-16). */
export function useRecentSearches(clearText: string): readonly Suggested[] {
  const { terms = [] } = useQuery(recentQuery) ?? {};
  if (terms.length === 0) return [];
  const recent = terms.map((text): Suggested => ({ id: `recent:${text}`, kind: 'recent', text }));
  return [...recent, { id: 'clear', kind: 'clear', text: clearText }];
}

/** Removes one recent search; without terms, all of them. */
export async function forgetSearches(terms?: string): Promise<void> {
  await (await loadSyncClient()).forgetSearches(terms);
}
