import { createFileRoute } from '@tanstack/react-router';
import { PlatformPage } from '../features/site/platform-page.tsx';

export const Route = createFileRoute('/platform/$place')({ component: PlatformPage });
