import { createFileRoute, Navigate } from '@tanstack/react-router';
import { links } from '../domain/launch/link-table.ts';
import type { ProductId } from '../domain/primitives/ids-schema.ts';
import { searchParams } from '../domain/site/url-search.ts';
import { ResultButton } from '../modules/browse/results/result-button.tsx';
import { SearchList } from '../modules/browse/search-list.tsx';
import { SaveIconButton } from '../modules/cart/save-icon-button.tsx';
import { SearchPage } from '../modules/search/search-page.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { channelOf, isCartShown, isSignedIn, isStorefrontShown, type SiteState } from '../modules/site/site-state.ts';

export const Route = createFileRoute('/search')({ component: Search, validateSearch: searchParams });

function Search() {
  const query = Route.useSearch();
  const site = useSite();
  if (!isStorefrontShown(site)) return <Navigate to={links.home} replace />;
  return (
    <SearchPage
      query={query}
      renderResults={(wanted) => (
        <SearchList
          {...wanted}
          renderAction={(card) => (
            <>
              {isCartShown(site) && <ResultButton card={card} onAdd={() => addResult(card.id, site)} />}
              <SaveIconButton card={card} />
            </>
          )}
        />
      )}
    />
  );
}

/** Loads what decides on a choice when the first product is added. */
async function addResult(productId: ProductId, site: SiteState) {
  const { addDefaultChoice } = await import('../modules/offering/add-default-choice.ts');
  const { brand, provider } = site;
  return addDefaultChoice(productId, { isLoggedIn: isSignedIn(site), channelType: channelOf(site), brand, provider });
}
