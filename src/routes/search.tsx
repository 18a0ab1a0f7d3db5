import { createFileRoute, useSearch } from '@tanstack/react-router';
import { DeviceResults } from '../modules/browse/device-results.tsx';
import { ProductResults } from '../modules/browse/product-results.tsx';
import { SearchPage } from '../modules/search/search-page.tsx';

export const Route = createFileRoute('/search')({ component: Search });

function Search() {
  const query = useSearch({ strict: false });
  return (
    <SearchPage
      query={query}
      renderResults={({ terms, ...results }) => (
        <ProductResults {...results} shape="row" offline={<DeviceResults terms={terms} />} />
      )}
    />
  );
}
