import { createFileRoute } from '@tanstack/react-router';
import { ErrorScreen } from '../features/site/error-screens.tsx';

export const Route = createFileRoute('/error')({ component: () => <ErrorScreen /> });
