import { createFileRoute } from '@tanstack/react-router';
import { LogOutPage } from '../modules/site/pages/log-out-page.tsx';

export const Route = createFileRoute('/logout')({ component: LogOutPage });
