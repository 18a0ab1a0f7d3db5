import { createFileRoute, useSearch } from '@tanstack/react-router';
import { LogInPage } from '../modules/site/log-in-page.tsx';

export const Route = createFileRoute('/login')({ component: LogIn });

function LogIn() {
  return <LogInPage query={useSearch({ strict: false })} />;
}
