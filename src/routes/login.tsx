import { createFileRoute } from '@tanstack/react-router';
import { returnParams } from '../domain/site/url-search.ts';
import { LogInPage } from '../modules/site/pages/log-in-page.tsx';

export const Route = createFileRoute('/login')({ component: LogIn, validateSearch: returnParams });

function LogIn() {
  return <LogInPage query={Route.useSearch()} />;
}
