import { termsQuery } from '../../domain/catalog/catalog-query.ts';
import type { ListChoice } from '../../domain/catalog/list-choice.ts';
import type { PageParams } from '../../domain/catalog/page-params.ts';
import { links } from '../../domain/launch/link-table.ts';
import type { RenderRowAction } from './cards/product-cards.tsx';
import { ListView } from './list-view.tsx';
import type { List } from './use-list.ts';

interface SearchListProps {
  terms: string;
  choice: ListChoice;
  pageParams: PageParams;
  /** The button of each result. */
  renderAction?: RenderRowAction | undefined;
}

/** The results of a search in the whole catalog. */
export function SearchList({ terms, choice, pageParams, renderAction }: SearchListProps) {
  const list: List = {
    path: links.search,
    search: terms,
    searchName: 'terms',
    toQuery: (wanted, wantedPlace, only) => termsQuery(terms, wantedPlace, wanted, only),
  };
  return (
    <ListView
      list={list}
      choice={choice}
      pageParams={pageParams}
      usual="relevance"
      shape="row"
      renderAction={renderAction}
    />
  );
}
