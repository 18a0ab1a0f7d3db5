import { createFileRoute } from '@tanstack/react-router';
import { ErrorScreen } from '../modules/site/error-screen.tsx';

export const Route = createFileRoute('/error')({ component: () => <ErrorScreen /> });
