import { createFileRoute, useSearch } from '@tanstack/react-router';
import { BrowseStartPage } from '../modules/site/browse-start-page.tsx';

export const Route = createFileRoute('/browse/')({ component: BrowseIndex });

function BrowseIndex() {
  return <BrowseStartPage query={useSearch({ strict: false })} />;
}
