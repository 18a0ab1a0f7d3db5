import { createFileRoute } from '@tanstack/react-router';
import { InstallPage } from '../modules/site/pages/install-page.tsx';

export const Route = createFileRoute('/install')({ component: InstallPage });
