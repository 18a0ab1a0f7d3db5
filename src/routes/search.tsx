import { createFileRoute, Navigate } from '@tanstack/react-router';
import { links } from '../domain/launch/link-table.ts';
import { searchParams } from '../domain/site/url-search.ts';
import { SearchList } from '../modules/browse/search-list.tsx';
import { SaveIconButton } from '../modules/cart/save-icon-button.tsx';
import { SearchPage } from '../modules/search/search-page.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { isStorefrontShown } from '../modules/site/site-facts.ts';

export const Route = createFileRoute('/search')({ component: Search, validateSearch: searchParams });

function Search() {
  const query = Route.useSearch();
  if (!isStorefrontShown(useSite())) return <Navigate to={links.home} replace />;
  return (
    <SearchPage
      query={query}
      renderResults={(wanted) => <SearchList {...wanted} renderAction={(card) => <SaveIconButton card={card} />} />}
    />
  );
}
