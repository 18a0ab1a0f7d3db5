import { createFileRoute } from '@tanstack/react-router';
import { searchParams } from '../domain/site/url-search.ts';
import { DeviceResults } from '../modules/browse/device-results.tsx';
import { ProductResults } from '../modules/browse/product-results.tsx';
import { SearchPage } from '../modules/search/search-page.tsx';

export const Route = createFileRoute('/search')({ component: Search, validateSearch: searchParams });

function Search() {
  const query = Route.useSearch();
  return (
    <SearchPage
      query={query}
      renderResults={({ terms, ...results }) => (
        <ProductResults {...results} shape="row" offline={<DeviceResults terms={terms} />} />
      )}
    />
  );
}
