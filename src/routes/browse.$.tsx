import { createFileRoute, Navigate } from '@tanstack/react-router';
import { links } from '../domain/launch/link-table.ts';
import { browseParams } from '../domain/site/url-search.ts';
import { BrowsePage } from '../modules/browse/browse-page.tsx';
import { NotFoundScreen } from '../modules/site/not-found-screen.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { isBranded, isStorefrontShown } from '../modules/site/site-state.ts';

export const Route = createFileRoute('/browse/$')({ component: Browse, validateSearch: browseParams });

function Browse() {
  const { _splat } = Route.useParams();
  const query = Route.useSearch();
  const site = useSite();
  if (!isStorefrontShown(site)) return <Navigate to={links.home} replace />;
  return <BrowsePage splat={_splat} query={query} hideBreadcrumbs={isBranded(site)} notFound={<NotFoundScreen />} />;
}
