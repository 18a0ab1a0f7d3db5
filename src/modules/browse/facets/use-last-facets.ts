import { useState } from 'react';
import { NO_CHOICE } from '../../../domain/catalog/list-choice.ts';
import type { FacetCounts } from '../../../domain/catalog/result-meta-schema.ts';
import { type List, listLink } from '../use-list.ts';

/** Returns the facets, or those that were shown last while the narrowed list loads. */
export function useLastFacets(list: List, facets: FacetCounts | undefined): FacetCounts | undefined {
  const key = listLink(list, NO_CHOICE);
  const [last, setLast] = useState({ key, facets });
  if (facets && (last.facets !== facets || last.key !== key)) setLast({ key, facets });
  return facets ?? (last.key === key ? last.facets : undefined);
}
