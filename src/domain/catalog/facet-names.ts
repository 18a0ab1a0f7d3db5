/** The facets in the order of the page (CAT-13). Here and not in `facets.ts`, because the first chunk needs the names. */
export const FACET_NAMES = ['type', 'format', 'price', 'subject', 'language', 'year', 'accessible'] as const;
export type FacetName = (typeof FACET_NAMES)[number];
