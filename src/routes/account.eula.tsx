import { createFileRoute, useSearch } from '@tanstack/react-router';
import { EulaPage } from '../modules/site/eula-page.tsx';

export const Route = createFileRoute('/account/eula')({ component: Eula });

function Eula() {
  return <EulaPage query={useSearch({ strict: false })} />;
}
