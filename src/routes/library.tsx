import { createFileRoute, redirect } from '@tanstack/react-router';

/** The shelf under its older name. */
export const Route = createFileRoute('/library')({
  beforeLoad: () => {
    throw redirect({ to: '/shelf', replace: true });
  },
});
