import { createFileRoute } from '@tanstack/react-router';
import { DownloadsPage } from '../modules/downloads/downloads-page.tsx';

export const Route = createFileRoute('/downloads')({ component: DownloadsPage });
