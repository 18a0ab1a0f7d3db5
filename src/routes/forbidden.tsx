import { createFileRoute } from '@tanstack/react-router';
import { ForbiddenPage } from '../modules/site/pages/forbidden-page.tsx';

export const Route = createFileRoute('/forbidden')({ component: ForbiddenPage });
