import { createFileRoute } from '@tanstack/react-router';
import { ForbiddenScreen } from '../modules/site/error-screens.tsx';

export const Route = createFileRoute('/forbidden')({ component: ForbiddenScreen });
