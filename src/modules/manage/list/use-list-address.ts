import { useLocation, useNavigate } from '@tanstack/react-router';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { parseQuery, type Query, writeQuery } from '../../../domain/site/url-search.ts';

export interface ListAddress {
  /** The query of the list: `q`, `sort` and the filters of the page. An absent parameter is the default. */
  readonly query: Query;
  /** Changes parameters. An empty text removes the parameter. */
  readonly change: (changes: Query) => void;
}

/** Keeps the query of a list in the address, so that it survives a reload and can be sent to somebody. */
export function useListAddress(): ListAddress {
  const { pathname, searchStr } = useLocation();
  const navigate = useNavigate();
  const query = parseQuery(searchStr);
  const change = (changes: Query) => {
    const kept = Object.entries({ ...query, ...changes }).filter(([, value]) => value !== '');
    const href = `${pathname}${writeQuery(Object.fromEntries(kept))}`;
    void navigate({ ...toLocation(href), replace: true, resetScroll: false });
  };
  return { query, change };
}
