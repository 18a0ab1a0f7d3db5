import { createFileRoute } from '@tanstack/react-router';
import { CookiePage } from '../features/site/cookie-page.tsx';

export const Route = createFileRoute('/cookies')({ component: CookiePage });
