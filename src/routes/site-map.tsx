import { createFileRoute } from '@tanstack/react-router';
import { SiteMapPage } from '../modules/site/pages/site-map-page.tsx';

export const Route = createFileRoute('/site-map')({ component: SiteMapPage });
