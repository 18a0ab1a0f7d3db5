import { termsQuery } from '../../domain/catalog/catalog-query.ts';
import type { ListChoice } from '../../domain/catalog/list-choice.ts';
import { links } from '../../domain/launch/link-table.ts';
import { ListView } from './list-view.tsx';
import type { List } from './use-list.ts';

interface SearchListProps {
  terms: string;
  choice: ListChoice;
  page: number;
}

/** The results of a search in the whole catalog. */
export function SearchList({ terms, choice, page }: SearchListProps) {
  const list: List = {
    path: links.search,
    params: { terms },
    toQuery: (wanted, wantedPage, only) => termsQuery(terms, wantedPage, wanted, only),
  };
  return <ListView list={list} choice={choice} page={page} usual="relevance" shape="row" />;
}
