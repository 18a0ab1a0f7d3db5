import { createFileRoute } from '@tanstack/react-router';
import { InformationPage } from '../modules/site/information-page.tsx';

export const Route = createFileRoute('/accessibility')({ component: () => <InformationPage topic="accessibility" /> });
