import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { signInLink } from '../../domain/launch/link-table.ts';
import { REFRESH_BROKEN, type RefreshResult } from '../../domain/mutations/query-status.ts';
import { useRefetch } from '../../engine/react/use-refetch.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';

interface SignInRedirectProps {
  /** The address to come back to. */
  here: string;
  /** What stands here while nobody can sign in: there is no line. */
  children: ReactNode;
}

/** With a fresh answer comes who it says is here: the screen may hear of it later. */
type LoginOutcome = RefreshResult | { readonly isFresh: true; readonly isVisitor: boolean };

async function fetchLogin(): Promise<LoginOutcome> {
  const syncClient = await loadSyncClient();
  const refreshResult = await syncClient.refreshLogin();
  return refreshResult.isFresh ? { isFresh: true, isVisitor: syncClient.person() === 'visitor' } : refreshResult;
}

/** Nobody is signed in here: on to the sign-in page (decisions.md, Routes and links), as soon as the server has said so itself. */
export function SignInRedirect({ here, children }: SignInRedirectProps) {
  const outcome = useRefetch<LoginOutcome>('login', fetchLogin, REFRESH_BROKEN);
  const isVisitor = outcome !== undefined && 'isVisitor' in outcome && outcome.isVisitor;
  const address = signInLink(here);
  useEffect(() => {
    if (isVisitor) location.replace(address);
  }, [isVisitor, address]);
  if (outcome?.isFresh === false) return children;
  return (
    <p role="status">
      <Trans>Redirecting...</Trans>
    </p>
  );
}
