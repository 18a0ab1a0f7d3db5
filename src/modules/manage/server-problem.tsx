import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { signInLink } from '../../domain/launch/link-table.ts';
import { type ApiError, isOffline } from '../../engine/http/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageProblem } from '../../ui/feedback/page-problem.tsx';

interface ServerProblemProps {
  error: ApiError;
  onRetry: () => void;
  /** Shown if the server does not know the subject of the page. */
  notFound?: ReactNode;
}

/** Replaces a page or a list that could not be loaded. */
export function ServerProblem({ error, onRetry, notFound }: ServerProblemProps) {
  if (error.kind === 'refused' && error.status === 404 && notFound) return notFound;
  if (!isOffline(error)) {
    if (error.kind !== 'unauthenticated') return <PageProblem kind="failed" onRetry={onRetry} />;
    return (
      <Banner tone="danger">
        <ProblemText error={error} />
      </Banner>
    );
  }
  return (
    <EmptyState
      title={<Trans>You are offline</Trans>}
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>The staff pages need a connection. This page loads as soon as you are back online.</Trans>
    </EmptyState>
  );
}

/** Says that a change was not made, and why. What the person typed stays in the form. */
export function ProblemBanner({ error, title }: { error: ApiError | undefined; title?: ReactNode }) {
  return (
    error && (
      <Banner tone="danger" title={title}>
        <ProblemText error={error} />
      </Banner>
    )
  );
}

function ProblemText({ error }: { error: ApiError }) {
  const here = useLocation({ select: ({ href }) => href });
  if (isOffline(error)) return <Trans>You are offline. Connect to the network, then try again.</Trans>;
  if (error.kind === 'unauthenticated') {
    return (
      <Trans>
        Your session has ended. <a href={signInLink(here)}>Log in again</a>
      </Trans>
    );
  }
  if (error.kind === 'refused' && error.detail !== '') return error.detail;
  return <Trans>The server could not do this. Try again in a moment.</Trans>;
}
