import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../modules/site/pages/privacy-page.tsx';

export const Route = createFileRoute('/privacy-notice')({ component: PrivacyPage });
