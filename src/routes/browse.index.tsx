import { createFileRoute } from '@tanstack/react-router';
import { browseParams } from '../domain/site/url-search.ts';
import { BrowseStartPage } from '../modules/site/pages/browse-start-page.tsx';

export const Route = createFileRoute('/browse/')({ component: BrowseIndex, validateSearch: browseParams });

function BrowseIndex() {
  return <BrowseStartPage query={Route.useSearch()} />;
}
