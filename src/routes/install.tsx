import { createFileRoute } from '@tanstack/react-router';
import { InstallPage } from '../modules/site/install-page.tsx';

export const Route = createFileRoute('/install')({ component: InstallPage });
