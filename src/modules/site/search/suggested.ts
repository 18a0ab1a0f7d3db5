import type { Suggestion } from '../../../domain/catalog/suggestion-schema.ts';

/** An option of the list below a search field: a suggestion, a recent search, or the removal of all recent searches. */
export type Suggested = Omit<Suggestion, 'kind'> & { readonly kind: Suggestion['kind'] | 'recent' | 'clear' };
