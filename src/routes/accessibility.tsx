import { createFileRoute } from '@tanstack/react-router';
import { InformationPage } from '../modules/site/pages/information-page.tsx';

export const Route = createFileRoute('/accessibility')({ component: () => <InformationPage topic="accessibility" /> });
