import { createFileRoute, redirect } from '@tanstack/react-router';

/** With no category it moves to "all" (spec/shelf.md §2); a search comes along. */
export const Route = createFileRoute('/browse/')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/browse/$', params: { _splat: 'all' }, search, replace: true });
  },
});
