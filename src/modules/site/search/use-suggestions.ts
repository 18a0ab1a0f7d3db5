import { useEffect, useState } from 'react';
import { SHORTEST_SUGGESTED, type Suggestion } from '../../../domain/catalog/suggestion-schema.ts';
import { loadSyncClient } from '../../device/data/load-sync-client.ts';

/** Milliseconds without a key press before suggestions are requested. */
const PAUSE = 120;

const NONE: readonly Suggestion[] = [];

/** Returns suggestions for the text. Those of the text before stay until new ones arrive, so that the list does not flicker. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState(NONE);
  const typed = text.trim();
  useEffect(() => {
    if (typed.length < SHORTEST_SUGGESTED) {
      setSuggestions(NONE);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const found = await suggest(typed, abort.signal);
      if (!abort.signal.aborted) setSuggestions(found);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed]);
  return suggestions;
}

/** A field without suggestions is still a search field, so an error has no suggestions. */
async function suggest(typed: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  try {
    return await (await loadSyncClient()).suggest(typed, signal);
  } catch {
    return NONE;
  }
}
