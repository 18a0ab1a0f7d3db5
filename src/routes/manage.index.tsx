import { createFileRoute } from '@tanstack/react-router';
import { ManageHomePage } from '../modules/manage/manage-home-page.tsx';

export const Route = createFileRoute('/manage/')({ component: ManageHomePage });
