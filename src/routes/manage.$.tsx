import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

/** One route for all staff pages, because each route is a part of the script that every student downloads. */
export const Route = createFileRoute('/manage/$')({
  component: lazyRouteComponent(() => import('./-manage.tsx'), 'Manage'),
});
