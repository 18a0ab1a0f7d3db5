import { createFileRoute, Navigate, useSearch } from '@tanstack/react-router';
import { useSite } from '../features/site/site-context.ts';
import { isBranded } from '../features/site/site-facts.ts';

/** With no category it moves to "all", with its search; on a white label with its own storefront to the site root (spec/shelf.md §2). */
export const Route = createFileRoute('/browse/')({ component: BrowseIndex });

function BrowseIndex() {
  const search = useSearch({ strict: false });
  const site = useSite();
  return isBranded(site) ? (
    <Navigate to="/" replace />
  ) : (
    <Navigate to="/browse/$" params={{ _splat: 'all' }} search={search} replace />
  );
}
