import { createFileRoute } from '@tanstack/react-router';
import { RedeemPage } from '../features/redeem/redeem-page.tsx';

export const Route = createFileRoute('/redeem')({ component: RedeemPage });
