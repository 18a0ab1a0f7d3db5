import type { PageParams } from '../site/url-search.ts';
import type { FacetName } from './facet-names.ts';
import { type FacetSelection, parseFacets, selectedValues, writeFacets } from './facets.ts';

/** The orders that a person may choose, as an address has them. */
export const SORTS = ['relevance', 'best-selling', 'newest', 'title', 'price', 'price-desc'] as const;
export type Sort = (typeof SORTS)[number];

/** The filters and the order that a person chose for a list of products (CAT-13). The address has all of it. */
export interface ListChoice {
  readonly facets: FacetSelection;
  /** Absent means the usual order of the list. */
  readonly sort?: Sort | undefined;
  /** Only the materials of the person's courses. */
  readonly isMine: boolean;
  /** Only books that are on this device. */
  readonly isOnDevice: boolean;
}

export const NO_CHOICE: ListChoice = { facets: {}, isMine: false, isOnDevice: false };

/** Parses the parameters of a list. Unknown values are ignored. */
export function parseListChoice(query: PageParams<FacetName | 'sort' | 'mine' | 'offline'>): ListChoice {
  const sort = SORTS.find((one) => one === query.sort);
  return {
    facets: parseFacets(query),
    ...(sort && { sort }),
    isMine: query.mine === '1',
    isOnDevice: query.offline === '1',
  };
}

/** Returns the parameters that {@link parseListChoice} parses. */
export function writeListChoice({ facets, sort, isMine, isOnDevice }: ListChoice): Record<string, string> {
  return {
    ...writeFacets(facets),
    ...(isMine && { mine: '1' }),
    ...(isOnDevice && { offline: '1' }),
    ...(sort && { sort }),
  };
}

/** Returns the number of selected filters. */
export function countChosen({ facets, isMine, isOnDevice }: ListChoice): number {
  return selectedValues(facets).length + Number(isMine) + Number(isOnDevice);
}

/** True if only the device knows which products the list has. */
export function isPersonal({ isMine, isOnDevice }: ListChoice): boolean {
  return isMine || isOnDevice;
}

/** True if the list is neither narrowed nor sorted. */
export function isUsual(choice: ListChoice): boolean {
  return choice.sort === undefined && countChosen(choice) === 0;
}
