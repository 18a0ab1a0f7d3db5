import { createFileRoute } from '@tanstack/react-router';
import { PlatformPage } from '../modules/site/pages/platform-page.tsx';

export const Route = createFileRoute('/platform/$place')({ component: PlatformPage });
