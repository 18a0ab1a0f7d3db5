import { createFileRoute } from '@tanstack/react-router';
import { ErrorScreen } from '../modules/site/error-screens.tsx';

export const Route = createFileRoute('/error')({ component: () => <ErrorScreen /> });
