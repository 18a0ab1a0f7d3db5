import { createFileRoute } from '@tanstack/react-router';
import { returnParams } from '../domain/site/url-search.ts';
import { EulaPage } from '../modules/site/pages/eula-page.tsx';

export const Route = createFileRoute('/account/eula')({ component: Eula, validateSearch: returnParams });

function Eula() {
  return <EulaPage query={Route.useSearch()} />;
}
