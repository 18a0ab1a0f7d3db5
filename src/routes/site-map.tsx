import { createFileRoute } from '@tanstack/react-router';
import { SiteMapPage } from '../features/site/site-map-page.tsx';

export const Route = createFileRoute('/site-map')({ component: SiteMapPage });
