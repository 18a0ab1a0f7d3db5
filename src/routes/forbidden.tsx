import { createFileRoute } from '@tanstack/react-router';
import { ForbiddenScreen } from '../features/site/error-screens.tsx';

export const Route = createFileRoute('/forbidden')({ component: ForbiddenScreen });
