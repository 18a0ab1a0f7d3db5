import { createFileRoute } from '@tanstack/react-router';
import { CookiePage } from '../modules/site/pages/cookie-page.tsx';

export const Route = createFileRoute('/cookies')({ component: CookiePage });
