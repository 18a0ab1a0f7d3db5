import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../features/site/privacy-page.tsx';

export const Route = createFileRoute('/privacy-notice')({ component: PrivacyPage });
