import { createFileRoute, useSearch } from '@tanstack/react-router';
import { BrowsePage } from '../modules/browse/browse-page.tsx';
import { NotFoundScreen } from '../modules/site/error-screens.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { isBranded } from '../modules/site/site-facts.ts';

export const Route = createFileRoute('/browse/$')({ component: Browse });

function Browse() {
  const { _splat } = Route.useParams();
  const query = useSearch({ strict: false });
  return (
    <BrowsePage splat={_splat} query={query} hideBreadcrumbs={isBranded(useSite())} notFound={<NotFoundScreen />} />
  );
}
